import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/auth/access.ts';
import type { users } from '../../../platform/auth/tables.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { eventEditions } from '../../organizers/tables-events.ts';
import { inscriptionItems, inscriptions } from '../../registration/tables.ts';
import { tickets } from '../../tickets/tables.ts';
import { checkouts, orders } from '../tables.ts';
import { ledgerEntries, refunds } from '../tables-ledger.ts';
import {
  type Bought,
  buildRegistration,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './payment-test.ts';

type Edition = typeof eventEditions.$inferSelect;

export const actorOf = (user: typeof users.$inferSelect): Actor => ({
  id: user.id,
  documentId: user.documentId,
  email: user.email,
  isPlatformAdmin: false,
  sessionId: 'test',
});

export type Paid = Awaited<ReturnType<typeof buildPaid>>;

export async function buildPaid(
  t: PaymentTest,
  edition: Edition,
  bought: readonly Bought[],
  wishes: Parameters<typeof buildRegistration>[3] = {},
) {
  const registered = await buildRegistration(t, edition, bought, wishes);
  const { id } = (await startCheckout(t, registered)).json();
  await t.pay(id);
  await t.deliver();
  return { ...registered, items: await itemsOf(t, registered), providerSessionId: id as string };
}

export function itemsOf(t: TestApp, { inscription }: Pick<Registered, 'inscription'>) {
  return t.db.orm
    .select()
    .from(inscriptionItems)
    .where(eq(inscriptionItems.inscriptionId, inscription.id))
    .orderBy(inscriptionItems.id);
}

export async function stateOf(t: TestApp, { inscription, order }: Pick<Registered, 'inscription' | 'order'>) {
  const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
  const [now] = await t.db.orm.select().from(orders).where(eq(orders.id, order.id));
  const own = await t.db.orm.select().from(tickets).where(eq(tickets.inscriptionId, inscription.id));
  return {
    inscription: row?.status,
    order: now?.status,
    refundedCents: now?.refundedCents,
    tickets: own.filter(({ status }) => status === 'valid').length,
  };
}

type Ordered = { order: { id: number } };

export const refundsOf = (t: TestApp, { order }: Ordered) =>
  t.db.orm.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(refunds.id);

export const checkoutsOf = (t: TestApp, { order }: Ordered) =>
  t.db.orm.select().from(checkouts).where(eq(checkouts.orderId, order.id)).orderBy(checkouts.id);

export async function movementsOf(t: TestApp, { order }: Ordered): Promise<[string, number][]> {
  const rows = await t.db.orm
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(ledgerEntries.id);
  return rows.map(({ kind, amountCents }) => [kind, amountCents]);
}
