import type { RefundAmount } from '../payments/refund-amounts.ts';
import type { DifferenceChoice } from './enums.ts';

/** As charged, before any refund. */
export interface ChargedItem {
  readonly quantity: number;
  readonly unitPriceCents: number;
}

export function priceDifference(item: ChargedItem, newUnitPriceCents: number): number {
  return (newUnitPriceCents - item.unitPriceCents) * item.quantity;
}

/** The share of what was paid (after discount, with fee) that the price loses. */
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

export function choicesFor(
  differenceCents: number,
  { isInvoiced, isPaid }: { isInvoiced: boolean; isPaid: boolean },
): readonly DifferenceChoice[] {
  if (differenceCents === 0 || isInvoiced) return [];
  if (differenceCents > 0) return ['collected', 'due', 'waived'];
  return isPaid ? ['refund', 'keep'] : [];
}
