import { feeMessages } from '@kermesse/domain/fees/messages';
import { isOwed } from '@kermesse/domain/fees/payments';
import { isTooSmallToPay } from '@kermesse/domain/payments/smallest-payment';
import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { identifyCall, once } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FeeClaim, findOwnPayment, lockFeeClaim } from '../fees/public.ts';
import { personOf } from '../memberships/public.ts';
import { askProvider } from './ask-provider.ts';
import { endFeeOrder, feeAccountOf, lockPendingFeeOrder } from './fee-orders.ts';
import { orderNumber } from './open-order.ts';
import type { Checkout, Order } from './order-rows.ts';
import { isUnanswered } from './provider/stripe-client.ts';
import { openPage, type StartedCheckout } from './start-checkout.ts';
import { checkouts, orderLines, orders } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>;

async function openFeeOrder(tx: Tx, { clock, config }: Dependencies, fee: FeeClaim): Promise<Order> {
  const paymentAccountId = await feeAccountOf(tx, fee.associationId);
  if (paymentAccountId === null && config.payments.isAccountRequired)
    throw new AppError('payment_unavailable', { message: feeMessages.onlineUnavailable });
  const { userId, finalAmountCents } = fee.payment;
  const person = await personOf(tx, userId);
  const now = clock.now();
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(now),
      cotisationPaymentId: fee.payment.id,
      payerId: userId,
      payerName: person?.name ?? '',
      payerEmail: person?.email ?? null,
      paymentAccountId,
      subtotalCents: finalAmountCents,
      totalCents: finalAmountCents,
      createdAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await tx.insert(orderLines).values({
    orderId: order.id,
    label: fee.label,
    description: fee.associationName,
    unitPriceCents: finalAmountCents,
    quantity: 1,
  });
  return order;
}

/** The page that is open already, if it can still be paid on; one that has ended makes room. */
async function livePage(tx: Tx, order: Order, now: Date): Promise<Checkout | null> {
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, order.id), eq(checkouts.status, 'open')));
  if (!open) return null;
  // A debit that the bank still works on may yet arrive: a second payment beside it would be one too many.
  if (open.providerPaymentId !== null)
    throw new AppError('already_paid', { message: feeMessages.alreadyPaid });
  if (open.expiresAt > now) return open;
  await tx.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, open.id));
  return null;
}

async function plan(tx: Tx, platform: Dependencies, paymentId: number): Promise<{ checkout: string }> {
  const now = platform.clock.now();
  const known = await lockPendingFeeOrder(tx, paymentId);
  const fee = await lockFeeClaim(tx, paymentId);
  if (!fee) throw notFound();
  if (!isOwed(fee.payment.status))
    throw new AppError('already_paid', {
      message: fee.payment.status === 'paid' ? feeMessages.alreadyPaid : feeMessages.alreadySettled,
    });
  if (isTooSmallToPay(fee.payment.finalAmountCents)) throw new AppError('amount_too_small');
  const isCurrent = known?.totalCents === fee.payment.finalAmountCents;
  if (known && !isCurrent) await endFeeOrder(tx, platform, known);
  const order = known && isCurrent ? known : await openFeeOrder(tx, platform, fee);
  const open = await livePage(tx, order, now);
  if (open) return { checkout: open.documentId };
  const expiresAt = new Date(now.getTime() + platform.config.payments.checkoutMs);
  const [made] = await tx
    .insert(checkouts)
    .values({ orderId: order.id, amountCents: order.totalCents, expiresAt, createdAt: now })
    .returning();
  if (!made) throw new Error('The checkout was not stored.');
  return { checkout: made.documentId };
}

/** The provider's page for a fee of one's own. Two tabs or two clicks get the same page. */
export async function createFeeCheckout(
  platform: Dependencies,
  actor: Actor,
  documentId: string,
  key?: string,
): Promise<StartedCheckout> {
  const call = identifyCall({ actor, visitorId: null, route: 'fee-checkout', key, body: { documentId } });
  const payment = await findOwnPayment(platform.db.orm, actor.id, documentId);
  if (!payment) throw notFound();
  const planned = await platform.db.transaction((tx) =>
    once(tx, platform.clock, call, () => plan(tx, platform, payment.id)),
  );
  const { id, url } = await openPage(platform, planned.checkout);
  return { id, url };
}

/** While a page is open the provider itself is asked, so that a lost or late message costs nobody time. */
export async function askAboutFee(
  platform: Dependencies,
  paymentId: number,
): Promise<'processing' | 'known'> {
  const [row] = await platform.db.orm
    .select({ order: orders, checkout: checkouts })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(and(eq(orders.cotisationPaymentId, paymentId), eq(checkouts.status, 'open')))
    .orderBy(desc(checkouts.id))
    .limit(1);
  if (!row) return 'known';
  try {
    const answer = await askProvider(platform, row.order, row.checkout);
    return answer?.payment.state === 'processing' ? 'processing' : 'known';
  } catch (error) {
    // The page asks again; what is stored is still true.
    if (!isUnanswered(error)) throw error;
    platform.log.warn({ order: row.order.number }, 'the card provider did not answer');
    return 'known';
  }
}
