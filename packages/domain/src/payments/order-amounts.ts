import { addServiceFee } from './fee.ts';

export interface PricedLine {
  readonly unitPriceCents: number;
  readonly quantity: number;
}

export interface OrderAmounts {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly feeCents: number;
  readonly donationCents: number;
  readonly totalCents: number;
}

export const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);

/** The discount is subtracted before the fee is computed; a donation is given whole, without either. */
export function orderAmounts(
  lines: readonly PricedLine[],
  discountCents: number,
  feeRateBasisPoints: number,
  donationCents = 0,
): OrderAmounts {
  const subtotalCents = subtotalOf(lines);
  const { feeCents, totalCents } = addServiceFee(subtotalCents - discountCents, feeRateBasisPoints / 10_000);
  return { subtotalCents, discountCents, feeCents, donationCents, totalCents: totalCents + donationCents };
}

/** In proportion to the weights; the shares add up to the whole to the cent. */
export function shareOut(wholeCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = Number((BigInt(wholeCents) * BigInt(weighed)) / BigInt(sum));
    const share = until - given;
    given = until;
    return share;
  });
}

/** The discount of each person, spread over their own prices; everything adds up to the cent. */
export function discountShares(
  prices: readonly { readonly person: number; readonly cents: number }[],
  discounts: ReadonlyMap<number, number>,
): number[] {
  const shares = prices.map(() => 0);
  for (const [person, discountCents] of discounts) {
    const own = prices.flatMap((price, index) => (price.person === person ? [index] : []));
    const parts = shareOut(
      discountCents,
      own.map((index) => prices[index]?.cents ?? 0),
    );
    for (const [position, index] of own.entries()) shares[index] = parts[position] ?? 0;
  }
  return shares;
}

export interface CheckoutLine {
  readonly label: string;
  readonly unitAmountCents: number;
  readonly quantity: number;
}

/** The provider accepts no negative line: discounts are subtracted, and a price that does not divide is one unit. */
export function checkoutLines(
  lines: readonly (PricedLine & { label: string })[],
  shares: readonly number[],
): CheckoutLine[] {
  return lines.map(({ label, unitPriceCents, quantity }, index) => {
    const total = unitPriceCents * quantity - (shares[index] ?? 0);
    return total % quantity === 0
      ? { label, unitAmountCents: total / quantity, quantity }
      : { label: `${label} × ${quantity}`, unitAmountCents: total, quantity: 1 };
  });
}
