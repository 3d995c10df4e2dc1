import { discountShares, shareOut } from './order-amounts.ts';

export interface PaidOrder {
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly feeCents: number;
  readonly donationCents: number;
  readonly totalCents: number;
}

/** What was charged for the articles, fee included; a donation is refunded apart. */
export const articlesCents = ({
  totalCents,
  donationCents,
}: Pick<PaidOrder, 'totalCents' | 'donationCents'>) => totalCents - donationCents;

export interface RefundAmount {
  readonly amountCents: number;
  /** The platform's share of it. */
  readonly feeCents: number;
}

/** What returned articles, and what returned the donation. */
export const refundSums = (
  given: readonly (RefundAmount & { readonly donationCents: number })[],
): { articlesCents: number; feeCents: number; donationCents: number } => ({
  articlesCents: given.reduce((sum, { amountCents, donationCents }) => sum + amountCents - donationCents, 0),
  feeCents: given.reduce((sum, { feeCents }) => sum + feeCents, 0),
  donationCents: given.reduce((sum, { donationCents }) => sum + donationCents, 0),
});

/**
 * Each item's price less its share of the person's discount, plus its share of the fee; they add up to
 * `articlesCents`.
 */
export function paidForItems(
  order: PaidOrder,
  prices: readonly { readonly person: number; readonly cents: number }[],
  discounts: ReadonlyMap<number, number>,
): RefundAmount[] {
  const shares = discountShares(prices, discounts);
  const nets = prices.map(({ cents }, index) => cents - (shares[index] ?? 0));
  const fees = shareOut(order.feeCents, nets);
  return nets.map((net, index) => ({ amountCents: net + (fees[index] ?? 0), feeCents: fees[index] ?? 0 }));
}

/** For a refund of articles without naming them: in proportion, the last refund takes the rest. */
export function feeInRefund(
  order: PaidOrder,
  before: { refundedCents: number; feeRefundedCents: number },
  amountCents: number,
): number {
  const whole = articlesCents(order);
  if (whole === 0) return 0;
  const until = Math.floor((order.feeCents * (before.refundedCents + amountCents)) / whole);
  return Math.min(amountCents, Math.max(0, until - before.feeRefundedCents));
}
