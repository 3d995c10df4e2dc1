import type { OrderStep } from '@kermesse/domain/payments/order-transitions';
import { articlesCents, refundSums } from '@kermesse/domain/payments/refund-amounts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refundInscription, undoRefund } from '../registration/public.ts';
import { type Inscription, type Order, peopleOf } from './order-rows.ts';
import { takeOrderStep } from './order-status.ts';
import { orderSubject } from './order-subject.ts';
import { paidItems } from './paid-items.ts';
import { orders } from './tables.ts';
import { ledgerEntries, refunds } from './tables-ledger.ts';

/** Without refunds of duplicate payments, which were never part of the order. */
async function refundedOfOrder(tx: Tx, orderId: number, totalCents: number): Promise<number> {
  const [sums] = await tx
    .select({ refunded: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
    .from(ledgerEntries)
    .innerJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .where(
      and(
        eq(ledgerEntries.orderId, orderId),
        eq(ledgerEntries.kind, 'refunded'),
        eq(refunds.isSurplus, false),
      ),
    );
  return Math.min(totalCents, Math.max(0, sums?.refunded ?? 0));
}

/** People all of whose articles' money is back, while others of the order, or its donation, stay. */
async function refundedPeople(
  tx: Tx,
  order: Order,
  people: readonly Pick<Inscription, 'id'>[],
): Promise<Set<number>> {
  const done = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.isSurplus, false), eq(refunds.status, 'succeeded')));
  const ids = people.map(({ id }) => id);
  const whole = articlesCents(order);
  if (whole > 0 && refundSums(done).articlesCents >= whole) return new Set(ids);
  if (people.length === 1) return new Set();
  const charged = await paidItems(tx, order);
  return new Set(
    ids.filter((id) => {
      const own = charged.filter(({ item }) => item.inscriptionId === id);
      const paid = own.reduce((sum, each) => sum + each.paid.amountCents, 0);
      const back = done.filter(({ inscriptionItemId }) =>
        own.some(({ item }) => item.id === inscriptionItemId),
      );
      return paid > 0 && refundSums(back).articlesCents >= paid;
    }),
  );
}

/** Marks a wholly refunded subject as paid again; false if it was reopened in the meantime. */
async function isRestored(tx: Tx, { clock }: Pick<Platform, 'clock'>, order: Order): Promise<boolean> {
  if (order.cotisationPaymentId === null || order.status !== 'refunded') return true;
  const { method, paidAt } = order;
  return orderSubject().restore(tx, order.cotisationPaymentId, { method, paidAt, at: clock.now() });
}

async function stepAfter(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: Order,
  refundedCents: number,
): Promise<OrderStep> {
  if (refundedCents === order.totalCents) return 'refund';
  if (!(await isRestored(tx, platform, order))) return 'undoRefundOfRefused';
  return refundedCents > 0 ? 'refundPart' : 'undoRefund';
}

/** Updates the order and what it was for after a refund; the caller holds the lock of the order. */
export async function settleRefundedOrder(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  orderId: number,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return;
  const refundedCents = await refundedOfOrder(tx, orderId, order.totalCents);
  if (refundedCents === order.refundedCents) return;
  const isWhole = refundedCents === order.totalCents;
  const step = await stepAfter(tx, platform, order, refundedCents);
  await takeOrderStep(tx, orderId, step, { refundedCents });
  // A cancelled order's payment never settled the subject, so its refund changes nothing there.
  if (isWhole && order.cotisationPaymentId !== null && order.status !== 'cancelled')
    await orderSubject().markRefunded(tx, order.cotisationPaymentId, platform.clock.now());
  const people = await peopleOf(tx, order);
  const refunded = await refundedPeople(tx, order, people);
  for (const { id } of people)
    if (refunded.has(id)) await refundInscription(tx, id, platform.clock.now());
    else await undoRefund(tx, id);
}
