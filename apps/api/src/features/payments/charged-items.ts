import { articlesCents, type RefundAmount, refundSums } from '@kermesse/domain/payments/refund-amounts';
import { maySendAgain } from '@kermesse/domain/payments/repeatable-refunds';
import type { Executor } from '../../platform/db/database.ts';
import type { Order } from './order-rows.ts';
import { type PaidItem, paidItems, paidOf } from './paid-items.ts';
import { allRefundsOf, isPartOfOrder, refundsOf } from './refund-rows.ts';

interface ChargedItem extends PaidItem {
  readonly left: RefundAmount;
}

/** What the bank refused for a returned article is sent again, not asked for a second time. */
export async function chargedItems(executor: Executor, order: Order): Promise<ChargedItem[]> {
  const refunds = await allRefundsOf(executor, order.id);
  const items = await paidItems(executor, order);
  const paid = paidOf(order, items);
  return items.map((each) => {
    const given = refunds.filter(
      (refund) =>
        refund.inscriptionItemId === each.item.id &&
        (isPartOfOrder(refund) || (each.item.status === 'returned' && maySendAgain(refund, refunds, paid))),
    );
    const minus = (whole: number, pick: (refund: (typeof given)[number]) => number) =>
      Math.max(0, whole - given.reduce((sum, refund) => sum + pick(refund), 0));
    return {
      ...each,
      left: {
        amountCents: minus(each.paid.amountCents, ({ amountCents }) => amountCents),
        feeCents: minus(each.paid.feeCents, ({ feeCents }) => feeCents),
      },
    };
  });
}

interface Extent {
  /** With non-refundable articles: the organisers give all of it back. */
  readonly isWhole?: boolean;
}

/** Whether a person has no place left; a registration that ended may have kept its money. */
export const hasNoPlace = (charged: readonly ChargedItem[], inscriptionId: number): boolean =>
  charged.every(({ item }) => item.inscriptionId !== inscriptionId || item.status !== 'sold');

/** Places that people have, and returned ones once the person has no other. */
export const refundableItems = (
  charged: readonly ChargedItem[],
  inscriptionId: number | null,
  { isWhole = false }: Extent = {},
): ChargedItem[] =>
  charged.filter(
    ({ item }) =>
      (item.status === 'sold' || (item.status === 'returned' && hasNoPlace(charged, item.inscriptionId))) &&
      (isWhole || !item.isNonRefundable) &&
      (inscriptionId === null || item.inscriptionId === inscriptionId),
  );

/** Of articles, without non-refundable ones; of one person of the order, if named. */
export async function leftToRefund(
  executor: Executor,
  order: Order,
  inscriptionId: number | null = null,
  extent: Extent = {},
): Promise<RefundAmount> {
  if (!['paid', 'partially_refunded'].includes(order.status)) return { amountCents: 0, feeCents: 0 };
  const given = refundSums(await refundsOf(executor, order.id));
  const open = refundableItems(await chargedItems(executor, order), inscriptionId, extent);
  const least = (leftOfOrder: number, pick: (amount: RefundAmount) => number) =>
    Math.max(
      0,
      Math.min(
        open.reduce((sum, { left }) => sum + pick(left), 0),
        leftOfOrder,
      ),
    );
  return {
    amountCents: least(articlesCents(order) - given.articlesCents, ({ amountCents }) => amountCents),
    feeCents: least(order.feeCents - given.feeCents, ({ feeCents }) => feeCents),
  };
}

export async function refundableOf(
  executor: Executor,
  order: Order,
  inscriptionId: number | null = null,
  extent: Extent = {},
): Promise<number> {
  return (await leftToRefund(executor, order, inscriptionId, extent)).amountCents;
}
