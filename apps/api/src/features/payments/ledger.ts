import type { Tx } from '../../platform/db/database.ts';
import type { Checkout, Order } from './order-rows.ts';
import { ledgerEntries, type refunds } from './tables-ledger.ts';

type NewEntry = typeof ledgerEntries.$inferInsert;

/** The same cause writes each kind once, so that a repeated webhook moves money once. */
async function append(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const moving = entries.filter(({ amountCents }) => amountCents !== 0);
  if (moving.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values([...moving])
    .onConflictDoNothing({ target: [ledgerEntries.cause, ledgerEntries.kind] });
}

/** Paid in person, so without a fee. The same cause writes once. */
export async function recordByHand(
  tx: Tx,
  order: Pick<Order, 'id'>,
  paid: { amountCents: number; donationCents: number; cause: string },
  occurredAt: Date,
): Promise<void> {
  const common = { orderId: order.id, cause: paid.cause, occurredAt };
  await append(tx, [
    { ...common, kind: 'paid', amountCents: paid.amountCents },
    { ...common, kind: 'donation', amountCents: paid.donationCents },
  ]);
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
    { ...common, kind: 'fee', amountCents: checkout.feeCents },
    { ...common, kind: 'donation', amountCents: checkout.donationCents },
  ]);
}

type Refund = typeof refunds.$inferSelect;

/** A refund sent again is another movement. */
const nameOf = ({ id, tries }: Refund): string => (tries === 0 ? `${id}` : `${id}:${tries}`);

export async function recordRefund(tx: Tx, refund: Refund, occurredAt: Date): Promise<void> {
  const { id: refundId, orderId } = refund;
  const common = { orderId, refundId, cause: `refund:${nameOf(refund)}`, occurredAt };
  await append(tx, [
    { ...common, kind: 'refunded', amountCents: -refund.amountCents },
    { ...common, kind: 'fee_refunded', amountCents: -refund.feeCents },
    { ...common, kind: 'donation_refunded', amountCents: -refund.donationCents },
  ]);
}

/** The bank returned a refund: the same amounts with the opposite sign. */
export async function recordReturn(tx: Tx, refund: Refund, occurredAt: Date): Promise<void> {
  const { id: refundId, orderId } = refund;
  const common = { orderId, refundId, cause: `returned:${nameOf(refund)}`, occurredAt };
  await append(tx, [
    { ...common, kind: 'refunded', amountCents: refund.amountCents },
    { ...common, kind: 'fee_refunded', amountCents: refund.feeCents },
    { ...common, kind: 'donation_refunded', amountCents: refund.donationCents },
  ]);
}
