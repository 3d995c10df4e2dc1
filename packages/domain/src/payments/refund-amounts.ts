import { shareOut } from './order-amounts.ts';

export interface PaidOrder {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

export interface RefundAmount {
  readonly amountCents: number;
  /** The part of it that was the platform's. */
  readonly feeCents: number;
}

/**
 * What each item is worth in money that was really paid: its price less its share of the discount, plus its share
 * of the fee. The shares of all items add up to the total.
 */
export function paidForItems(order: PaidOrder, itemPricesCents: readonly number[]): RefundAmount[] {
  const discounts = shareOut(order.discountCents, itemPricesCents);
  const nets = itemPricesCents.map((price, index) => price - (discounts[index] ?? 0));
  const fees = shareOut(order.feeCents, nets);
  return nets.map((net, index) => ({ amountCents: net + (fees[index] ?? 0), feeCents: fees[index] ?? 0 }));
}

/** The fee in an amount that was given back without saying for what: in proportion, the last one takes the rest. */
export function feeInRefund(
  order: PaidOrder,
  before: { refundedCents: number; feeRefundedCents: number },
  amountCents: number,
): number {
  if (order.totalCents === 0) return 0;
  const until = Math.floor((order.feeCents * (before.refundedCents + amountCents)) / order.totalCents);
  return Math.min(amountCents, Math.max(0, until - before.feeRefundedCents));
}
