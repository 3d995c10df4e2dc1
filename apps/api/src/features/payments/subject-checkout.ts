import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { askProvider } from './ask-provider.ts';
import { orderNumber } from './open-order.ts';
import type { Checkout, Order } from './order-rows.ts';
import { isUnanswered } from './provider/stripe-client.ts';
import { checkouts, orderLines, orders } from './tables.ts';

export interface NewSubjectOrder {
  readonly subjectId: number;
  readonly payer: { readonly id: number; readonly name: string; readonly email: string | null };
  readonly paymentAccountId: number | null;
  readonly amountCents: number;
  readonly label: string;
  readonly sellerName: string;
}

export async function openSubjectOrder(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { subjectId, payer, paymentAccountId, amountCents, label, sellerName }: NewSubjectOrder,
): Promise<Order> {
  const now = clock.now();
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(now),
      cotisationPaymentId: subjectId,
      payerId: payer.id,
      payerName: payer.name,
      payerEmail: payer.email,
      paymentAccountId,
      subtotalCents: amountCents,
      totalCents: amountCents,
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await tx.insert(orderLines).values({
    orderId: order.id,
    label,
    description: sellerName,
    unitPriceCents: amountCents,
    quantity: 1,
  });
  return order;
}

/** `processing`: a debit is pending, and a second payment would be a duplicate. */
export async function planSubjectPage(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  order: Order,
): Promise<Checkout | 'processing'> {
  const now = clock.now();
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  if (open && open.providerPaymentId !== null) return 'processing';
  if (open && open.expiresAt > now) return open;
  if (open) await tx.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, open.id));
  const expiresAt = new Date(now.getTime() + config.payments.checkoutMs);
  const [made] = await tx
    .insert(checkouts)
    .values({ orderId: order.id, amountCents: order.totalCents, expiresAt, createdAt: now })
    .returning();
  if (!made) throw new Error('The checkout was not stored.');
  return made;
}

/** Asks the provider while a session is open, as its webhook may be late or lost. */
export async function askAboutSubject(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>,
  subjectId: number,
): Promise<'processing' | 'known'> {
  const [row] = await platform.db.orm
    .select({ order: orders, checkout: checkouts })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(and(eq(orders.cotisationPaymentId, subjectId), eq(checkouts.status, 'open')))
    .orderBy(desc(checkouts.id))
    .limit(1);
  if (!row) return 'known';
  try {
    const answer = await askProvider(platform, row.order, row.checkout);
    return answer?.payment.state === 'processing' ? 'processing' : 'known';
  } catch (error) {
    // The page asks again; the stored state still holds.
    if (!isUnanswered(error)) throw error;
    platform.log.warn({ order: row.order.number }, 'the card provider did not answer');
    return 'known';
  }
}
