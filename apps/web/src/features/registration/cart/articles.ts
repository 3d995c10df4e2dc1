import type { CartLine } from './cart.ts';

/** The same product and option, at one price or several. */
export interface Article {
  readonly key: string;
  readonly line: CartLine;
  readonly lines: readonly CartLine[];
  readonly quantity: number;
  readonly totalCents: number;
  readonly isPending: boolean;
}

export const unitCents = ({ unitPrice }: Pick<CartLine, 'unitPrice'>) => Math.round(unitPrice * 100);

export const countOfLines = (lines: readonly Pick<CartLine, 'quantity'>[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Places in two price tiers are two lines of the server's cart and one article. */
export function articlesOf(lines: readonly CartLine[]): Article[] {
  const byKey = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = `${line.productId} ${line.optionId ?? ''}`;
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  return [...byKey].flatMap(([key, own]) => {
    const [line] = own;
    if (!line) return [];
    return {
      key,
      line,
      lines: own,
      quantity: countOfLines(own),
      totalCents: own.reduce((sum, each) => sum + unitCents(each) * each.quantity, 0),
      isPending: own.some(({ isPending }) => isPending),
    };
  });
}
