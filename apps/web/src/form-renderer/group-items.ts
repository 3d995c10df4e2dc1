import type { BlockProduct } from '@kermesse/domain/forms/schema/product';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';

export type BlockPart =
  | Exclude<BlockItem, { kind: 'product' }>
  | { kind: 'products'; id: string; products: readonly BlockProduct[] };

/** Adjacent products form one part; everything else is its own. */
export function groupItems(items: readonly BlockItem[]): BlockPart[] {
  const parts: BlockPart[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (item.kind !== 'product') parts.push(item);
    else if (last?.kind === 'products')
      parts.splice(-1, 1, { ...last, products: [...last.products, item.source] });
    else parts.push({ kind: 'products', id: item.source.id, products: [item.source] });
  }
  return parts;
}
