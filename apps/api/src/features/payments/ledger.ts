import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { Checkout, Order } from './order-rows.ts';
import { ledgerEntries, type refunds } from './tables-ledger.ts';

type NewEntry = typeof ledgerEntries.$inferInsert;

/** The same cause writes a kind once: a message that comes twice moves money once. */
async function append(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const moving = entries.filter(({ amountCents }) => amountCents !== 0);
  if (moving.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values([...moving])
    .onConflictDoNothing({ target: [ledgerEntries.cause, ledgerEntries.kind] });
}

export async function recordPayment(
  tx: Tx,
  order: Order,
  checkout: Checkout,
  occurredAt: Date,
): Promise<void> {
  const common = { orderId: order.id, checkoutId: checkout.id, cause: `checkout:${checkout.id}`, occurredAt };
  await append(tx, [
    { ...common, kind: 'paid', amountCents: checkout.amountCents },
    { ...common, kind: 'fee', amountCents: order.feeCents },
  ]);
}

export async function recordRefund(
  tx: Tx,
  refund: typeof refunds.$inferSelect,
  occurredAt: Date,
): Promise<void> {
  const common = { orderId: refund.orderId, refundId: refund.id, cause: `refund:${refund.id}`, occurredAt };
  await append(tx, [
    { ...common, kind: 'refunded', amountCents: -refund.amountCents },
    { ...common, kind: 'fee_refunded', amountCents: -refund.feeCents },
  ]);
}

/** Cents of an order that moved in a way, with their sign. */
export async function ledgerSum(
  executor: Executor,
  orderId: number,
  kinds: readonly NewEntry['kind'][],
): Promise<number> {
  const rows = await executor
    .select({ amountCents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.kind, [...kinds])));
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
