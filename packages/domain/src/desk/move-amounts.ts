import type { RefundAmount } from '../payments/refund-amounts.ts';
import type { DifferenceChoice } from './enums.ts';

/** What an article was charged at, whatever was given back of it since. */
export interface ChargedItem {
  readonly quantity: number;
  readonly unitPriceCents: number;
}

/** What the new place costs more (positive) or less (negative), for all of its units. */
export function priceDifference(item: ChargedItem, newUnitPriceCents: number): number {
  return (newUnitPriceCents - item.unitPriceCents) * item.quantity;
}

/**
 * What goes back when an article becomes cheaper: of what was really paid for it (less the discount, with the
 * fee), the same part as its price loses.
 */
export function refundForCheaper(
  item: ChargedItem,
  paid: RefundAmount,
  newUnitPriceCents: number,
): RefundAmount {
  if (item.unitPriceCents === 0 || newUnitPriceCents >= item.unitPriceCents)
    return { amountCents: 0, feeCents: 0 };
  const kept = (cents: number) => Math.round((cents * newUnitPriceCents) / item.unitPriceCents);
  return {
    amountCents: paid.amountCents - kept(paid.amountCents),
    feeCents: paid.feeCents - kept(paid.feeCents),
  };
}

/** The ways to settle a difference; none when there is nothing to settle. */
export function choicesFor(
  differenceCents: number,
  { isInvoiced, isPaid }: { isInvoiced: boolean; isPaid: boolean },
): readonly DifferenceChoice[] {
  if (differenceCents === 0 || isInvoiced) return [];
  if (differenceCents > 0) return ['collected', 'due', 'waived'];
  return isPaid ? ['refund', 'keep'] : [];
}
