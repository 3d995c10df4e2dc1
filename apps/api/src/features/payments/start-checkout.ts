import { isTooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { extendHolds } from '../reservations/public.ts';
import { paymentStopOf } from './cancelled-edition.ts';
import { describeCheckout, type PlannedCheckout } from './describe-checkout.ts';
import { describeSubjectCheckout } from './describe-subject-checkout.ts';
import { type Checkout, type LockedOrder, sessionsOf } from './order-rows.ts';
import { isUnanswered, onAccount, providerOf } from './provider/stripe-client.ts';
import { lockAnyOrder } from './subject-orders.ts';
import { checkouts } from './tables.ts';

export interface StartedCheckout {
  id: string;
  url: string;
}

type Dependencies = Pick<Platform, 'clock' | 'config'>;

/** Holds the places for as long as the provider's session is open. */
export async function planCheckout(
  tx: Tx,
  platform: Dependencies,
  { order, inscription, people }: LockedOrder,
): Promise<Checkout> {
  const stop = await paymentStopOf(tx, inscription.editionId);
  if (stop) throw new AppError(stop);
  if (order.paymentAccountId === null && platform.config.payments.isAccountRequired)
    throw new AppError('payment_unavailable');
  if (isTooSmallToPay(order.totalCents)) throw new AppError('amount_too_small');
  const expiresAt = new Date(platform.clock.now().getTime() + platform.config.payments.checkoutMs);
  if (!(await extendHolds(tx, platform, sessionsOf(people), expiresAt)))
    throw new AppError('session_expired');
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      orderId: order.id,
      amountCents: order.totalCents,
      feeCents: order.feeCents,
      donationCents: order.donationCents,
      expiresAt,
      createdAt: platform.clock.now(),
    })
    .returning();
  if (!checkout) throw new Error('The checkout was not stored.');
  return checkout;
}

function refusal(error: unknown): AppError {
  const isTooSmall = error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small';
  return new AppError(isTooSmall ? 'amount_too_small' : 'payment_failed', { cause: error });
}

/**
 * Outside of any transaction. The idempotency key is the checkout's id: a repeated call after a crash gets
 * the same session, so that nobody pays twice.
 */
async function createProviderSession(
  platform: Pick<Platform, 'db' | 'config'>,
  { checkout, params, account }: PlannedCheckout,
): Promise<StartedCheckout> {
  let session: Stripe.Checkout.Session;
  try {
    session = await providerOf(platform).checkout.sessions.create(params, {
      ...onAccount(account),
      idempotencyKey: `checkout:${checkout.documentId}`,
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!isUnanswered(error)) {
      // Refused by the provider: the next attempt is a new checkout.
      await platform.db.orm.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, checkout.id));
    }
    throw refusal(error);
  }
  const url = session.url ?? '';
  await platform.db.orm
    .update(checkouts)
    .set({ providerSessionId: session.id, url })
    .where(eq(checkouts.id, checkout.id));
  return { id: session.id, url };
}

export interface OpenedPage extends StartedCheckout {
  account: string | null;
}

/** The session of the checkout, created now if an earlier call was interrupted. */
export async function openPage(
  platform: Pick<Platform, 'db' | 'config'>,
  checkoutDocumentId: string,
): Promise<OpenedPage> {
  const planned = await platform.db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.documentId, checkoutDocumentId));
    const locked = checkout ? await lockAnyOrder(tx, checkout.orderId) : null;
    if (!checkout || !locked) return null;
    return 'subject' in locked
      ? describeSubjectCheckout(tx, platform, locked, checkout)
      : describeCheckout(tx, platform, locked, checkout);
  });
  if (!planned) throw new AppError('payment_failed');
  const { checkout, account } = planned;
  if (checkout.providerSessionId !== null && checkout.url !== null)
    return { id: checkout.providerSessionId, url: checkout.url, account };
  if (checkout.status !== 'open') throw new AppError('payment_failed');
  return { ...(await createProviderSession(platform, planned)), account };
}
