import type { Block } from '@kermesse/domain/forms/schema/block';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';

/** Questions, texts and products that somebody sees before the others follow. */
const firstLookItems = 2;

/** The blocks of a page with the first items that are shown; hidden ones count only where nothing is shown. */
export function firstLookOf(blocks: readonly Block[], isShown: (id: string) => boolean): Block[] {
  const shown = blocks.filter(({ id }) => isShown(id));
  if (shown.length === 0) return [...blocks];
  let left = firstLookItems;
  return shown.flatMap((block) => {
    if (left <= 0) return [];
    const items = blockItems(block).filter(({ source }) => isShown(source.id));
    const first = new Set<unknown>(items.slice(0, left).map(({ source }) => source));
    // A special block has no items and stands for one.
    left -= Math.max(1, first.size);
    const { questions, textBlocks, products } = block;
    return {
      ...block,
      questions: questions.filter((question) => first.has(question)),
      textBlocks: textBlocks.filter((text) => first.has(text)),
      products: products.filter((product) => first.has(product)),
    };
  });
}
