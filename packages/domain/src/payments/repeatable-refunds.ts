import type { RefundStatus } from './enums.ts';

export interface AskedRefund {
  readonly id: number;
  readonly status: RefundStatus;
  readonly amountCents: number;
  /** The online payment that it returns; null for money that changed hands at the desk. */
  readonly checkoutId: number | null;
  readonly inscriptionItemId: number | null;
  /** Returns a payment that was one too many. */
  readonly isSurplus: boolean;
}

/** The same money was asked back once more since, here or on the provider's own pages. */
const isRepeatedBy = (refund: AskedRefund, later: AskedRefund): boolean =>
  later.id > refund.id &&
  later.status !== 'failed' &&
  later.checkoutId === refund.checkoutId &&
  later.amountCents === refund.amountCents &&
  (later.inscriptionItemId === null || later.inscriptionItemId === refund.inscriptionItemId);

/**
 * Whether a refund that the provider refused may be sent again: nobody repeated it since, and with it no more goes
 * back than was paid.
 */
export function maySendAgain(
  refund: AskedRefund,
  all: readonly AskedRefund[],
  order: { readonly totalCents: number },
): boolean {
  if (refund.status !== 'failed' || refund.checkoutId === null) return false;
  if (all.some((later) => isRepeatedBy(refund, later))) return false;
  const live = all.filter(
    ({ status, isSurplus, checkoutId }) =>
      status !== 'failed' &&
      isSurplus === refund.isSurplus &&
      (!isSurplus || checkoutId === refund.checkoutId),
  );
  if (refund.isSurplus) return live.length === 0;
  return live.reduce((sum, { amountCents }) => sum + amountCents, refund.amountCents) <= order.totalCents;
}
