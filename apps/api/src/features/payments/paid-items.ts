import { articlesCents, paidForItems, type RefundAmount } from '@kermesse/domain/payments/refund-amounts';
import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { setInscriptionTotal } from '../registration/public.ts';
import { type InscriptionItem, itemsOfPeople, type Order, peopleOf } from './order-rows.ts';
import { discountsOf } from './promo-use.ts';
import { orderLines } from './tables.ts';

export interface PaidItem {
  readonly item: InscriptionItem;
  /** The price when charged, whatever it is now. */
  readonly chargedCents: number;
  /** After discount, including the fee. */
  readonly paid: RefundAmount;
}

/** By the order lines: an item moved to a cheaper product was charged more than its current price. */
export async function paidItems(executor: Executor, order: Order): Promise<PaidItem[]> {
  const people = await peopleOf(executor, order);
  const items = await itemsOfPeople(executor, people);
  const lines = await executor.select().from(orderLines).where(eq(orderLines.orderId, order.id));
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
  return items.map((item, index) => ({
    item,
    chargedCents: charged[index] ?? 0,
    paid: shares[index] ?? { amountCents: 0, feeCents: 0 },
  }));
}

/** As the rule on refunds that are sent again reads them. */
export const paidOf = (order: Order, items: readonly PaidItem[]) => ({
  totalCents: order.totalCents,
  itemCents: new Map(items.map(({ item, paid }) => [item.id, paid.amountCents])),
});

/** Each person's part of what the articles cost; a donation is nobody's part. */
export async function storeShares(tx: Tx, order: Order): Promise<void> {
  const people = await peopleOf(tx, order);
  const charged = await paidItems(tx, order);
  for (const { id } of people) {
    const own = charged.filter(({ item }) => item.inscriptionId === id);
    const share = own.reduce((sum, { paid }) => sum + paid.amountCents, 0);
    await setInscriptionTotal(tx, id, people.length === 1 ? articlesCents(order) : share);
  }
}
