import { paidForItems, type RefundAmount } from '@kermesse/domain/payments/refund-amounts';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { setInscriptionTotal } from '../registration/public.ts';
import { type InscriptionItem, itemsOfPeople, type Order, peopleOf } from './order-rows.ts';
import { discountsOf } from './promo-use.ts';
import { refundsOf } from './refund-rows.ts';
import { orderLines } from './tables.ts';

interface ChargedItem {
  readonly item: InscriptionItem;
  /** The price when charged, whatever it is now. */
  readonly chargedCents: number;
  /** After discount, including the fee. */
  readonly paid: RefundAmount;
  readonly left: RefundAmount;
}

/** By the order lines: an item moved to a cheaper product was charged more than its current price. */
export async function chargedItems(executor: Executor, order: Order): Promise<ChargedItem[]> {
  const people = await peopleOf(executor, order);
  const items = await itemsOfPeople(executor, people);
  const lines = await executor.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const refunds = await refundsOf(executor, order.id);
  const charged = items.map((item) => {
    const own = lines.filter(({ inscriptionItemId }) => inscriptionItemId === item.id);
    const priced = own.length > 0 ? own : [item];
    return priced.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  });
  const shares = paidForItems(
    order,
    items.map(({ inscriptionId }, index) => ({ person: inscriptionId, cents: charged[index] ?? 0 })),
    await discountsOf(
      executor,
      order,
      people.map(({ id }) => id),
    ),
  );
  return items.map((item, index) => {
    const paid = shares[index] ?? { amountCents: 0, feeCents: 0 };
    const given = refunds.filter(({ inscriptionItemId }) => inscriptionItemId === item.id);
    const minus = (whole: number, pick: (refund: (typeof given)[number]) => number) =>
      Math.max(0, whole - given.reduce((sum, refund) => sum + pick(refund), 0));
    return {
      item,
      chargedCents: charged[index] ?? 0,
      paid,
      left: {
        amountCents: minus(paid.amountCents, ({ amountCents }) => amountCents),
        feeCents: minus(paid.feeCents, ({ feeCents }) => feeCents),
      },
    };
  });
}

/** Without non-refundable items; of one person of the order, if named. */
export async function leftToRefund(
  executor: Executor,
  order: Order,
  inscriptionId: number | null = null,
): Promise<RefundAmount> {
  if (!['paid', 'partially_refunded'].includes(order.status)) return { amountCents: 0, feeCents: 0 };
  const given = await refundsOf(executor, order.id);
  const open = (await chargedItems(executor, order)).filter(
    ({ item }) =>
      item.status === 'sold' &&
      !item.isNonRefundable &&
      (inscriptionId === null || item.inscriptionId === inscriptionId),
  );
  const least = (whole: number, pick: (amount: RefundAmount) => number) =>
    Math.max(
      0,
      Math.min(
        open.reduce((sum, { left }) => sum + pick(left), 0),
        whole - given.reduce((sum, refund) => sum + pick(refund), 0),
      ),
    );
  return {
    amountCents: least(order.totalCents, ({ amountCents }) => amountCents),
    feeCents: least(order.feeCents, ({ feeCents }) => feeCents),
  };
}

export async function refundableOf(
  executor: Executor,
  order: Order,
  inscriptionId: number | null = null,
): Promise<number> {
  return (await leftToRefund(executor, order, inscriptionId)).amountCents;
}

/** Each person's part of the order's total; they add up to it. */
export async function storeShares(tx: Tx, order: Order): Promise<void> {
  const people = await peopleOf(tx, order);
  const charged = await chargedItems(tx, order);
  for (const { id } of people) {
    const own = charged.filter(({ item }) => item.inscriptionId === id);
    const share = own.reduce((sum, { paid }) => sum + paid.amountCents, 0);
    await setInscriptionTotal(tx, id, people.length === 1 ? order.totalCents : share);
  }
}
