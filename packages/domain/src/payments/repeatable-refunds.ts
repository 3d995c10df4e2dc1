import type { RefundStatus } from './enums.ts';

export interface AskedRefund {
  readonly id: number;
  readonly status: RefundStatus;
  readonly amountCents: number;
  /** Null for money that was not paid online. */
  readonly checkoutId: number | null;
  readonly inscriptionItemId: number | null;
  readonly isSurplus: boolean;
}

/** The same amount was refunded again since, here or on the provider's pages. */
const isRepeatedBy = (refund: AskedRefund, later: AskedRefund): boolean =>
  later.id > refund.id &&
  later.status !== 'failed' &&
  later.checkoutId === refund.checkoutId &&
  later.amountCents === refund.amountCents &&
  (later.inscriptionItemId === null || later.inscriptionItemId === refund.inscriptionItemId);

interface Paid {
  readonly totalCents: number;
  /** By article. */
  readonly itemCents: ReadonlyMap<number, number>;
}

const sumOf = (refunds: readonly AskedRefund[]) =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * A refused refund may be sent again unless it was repeated, or more would be refunded than was paid for the
 * order or for the article.
 */
export function maySendAgain(refund: AskedRefund, all: readonly AskedRefund[], paid: Paid): boolean {
  if (refund.status !== 'failed' || refund.checkoutId === null) return false;
  if (all.some((later) => isRepeatedBy(refund, later))) return false;
  const live = all.filter(
    ({ status, isSurplus, checkoutId }) =>
      status !== 'failed' &&
      isSurplus === refund.isSurplus &&
      (!isSurplus || checkoutId === refund.checkoutId),
  );
  if (refund.isSurplus) return live.length === 0;
  const { inscriptionItemId } = refund;
  const ofArticle = live.filter((other) => other.inscriptionItemId === inscriptionItemId);
  const articleCents = inscriptionItemId === null ? undefined : paid.itemCents.get(inscriptionItemId);
  return (
    sumOf([...live, refund]) <= paid.totalCents &&
    (articleCents === undefined || sumOf([...ofArticle, refund]) <= articleCents)
  );
}
