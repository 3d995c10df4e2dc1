import { paidForItems, type RefundAmount } from '@kermesse/domain/payments/refund-amounts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { type InscriptionItem, itemsOf, type Order } from './order-rows.ts';
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
  const items = await itemsOf(executor, order.inscriptionId ?? 0);
  const lines = await executor.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const refunds = await refundsOf(executor, order.id);
  const charged = items.map((item) => {
    const own = lines.filter(({ inscriptionItemId }) => inscriptionItemId === item.id);
    const priced = own.length > 0 ? own : [item];
    return priced.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  });
  const shares = paidForItems(order, charged);
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

/** Without non-refundable items. */
export async function leftToRefund(executor: Executor, order: Order): Promise<RefundAmount> {
  if (!['paid', 'partially_refunded'].includes(order.status)) return { amountCents: 0, feeCents: 0 };
  const given = await refundsOf(executor, order.id);
  const open = (await chargedItems(executor, order)).filter(
    ({ item }) => item.status === 'sold' && !item.isNonRefundable,
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

export async function refundableOf(executor: Executor, order: Order): Promise<number> {
  return (await leftToRefund(executor, order)).amountCents;
}
