import type { OrderedProduct, RetryPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';
import { and, asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { askProvider } from './ask-provider.ts';
import { findOwnPayment, type OwnPayment, type PaymentKey } from './find-own-payment.ts';
import { accountOf, itemLabel, itemsOf, lockOrder } from './order-rows.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { sessionDocumentId } from './session-document-id.ts';
import { createProviderSession, type PlannedCheckout, planCheckout } from './start-checkout.ts';
import { checkouts } from './tables.ts';
import { registration } from './tables-registration.ts';

const { inscriptionItems } = registration;

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

async function orderedProducts(executor: Executor, inscriptionId: number): Promise<OrderedProduct[]> {
  const rows = await executor
    .select({ item: inscriptionItems, productDocumentId: products.documentId })
    .from(inscriptionItems)
    .innerJoin(products, eq(products.id, inscriptionItems.productId))
    .where(eq(inscriptionItems.inscriptionId, inscriptionId))
    .orderBy(asc(inscriptionItems.id));
  return rows.map(({ item, productDocumentId }) => ({
    id: item.documentId,
    product_id: productDocumentId,
    product: { name: itemLabel(item) },
    tier_name: item.tierName,
    unit_price: item.unitPriceCents / 100,
    quantity: item.quantity,
  }));
}

/** Closes the page of the earlier try, so that one order is never paid on two. */
async function closeEarlier(platform: Needs, { order, checkout }: OwnPayment): Promise<void> {
  if (checkout?.status !== 'open' || checkout.providerSessionId === null) return;
  const account = await accountOf(platform.db.orm, order);
  try {
    await providerOf(platform).checkout.sessions.expire(checkout.providerSessionId, {}, onAccount(account));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
      throw new AppError('payment_failed', { cause: error });
    // It is closed already, or was paid this very moment: the provider knows which.
    await askProvider(platform, order, checkout);
  }
}

async function gone(executor: Executor, inscriptionId: number): Promise<AppError> {
  const items = await itemsOf(executor, inscriptionId);
  return new AppError('payment_retry_impossible', { details: { gone: items.map(itemLabel) } });
}

async function planAgain(tx: Tx, platform: Needs, known: OwnPayment): Promise<PlannedCheckout> {
  const locked = await lockOrder(tx, known.order.id);
  if (!locked) throw new AppError('no_previous_inscription');
  if (locked.order.paidAt !== null) throw new AppError('already_paid');
  if (locked.order.status !== 'pending' || locked.inscription.status !== 'pending_payment')
    throw await gone(tx, locked.inscription.id);
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.orderId, locked.order.id), eq(checkouts.status, 'open')));
  // A debit that the bank still works on may yet arrive: a second payment beside it would be one too many.
  if (open?.providerPaymentId) throw new AppError('already_paid');
  await tx
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.orderId, locked.order.id), eq(checkouts.status, 'open')));
  try {
    const session = await sessionDocumentId(tx, locked.inscription.sessionId);
    return await planCheckout(tx, platform, { ...locked, sessionDocumentId: session });
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_expired')
      throw await gone(tx, locked.inscription.id);
    throw error;
  }
}

/** Another try to pay the same inscription, as long as its places are still kept. */
export async function retryPayment(
  platform: Needs,
  actor: Actor,
  key: PaymentKey,
): Promise<RetryPaymentAnswer> {
  const known = await findOwnPayment(platform.db.orm, actor, key);
  if (known.order.paidAt !== null) throw new AppError('already_paid');
  await closeEarlier(
    platform,
    await findOwnPayment(platform.db.orm, actor, { inscriptionId: known.inscription.documentId }),
  );
  const planned = await platform.db.transaction((tx) => planAgain(tx, platform, known));
  const started = await createProviderSession(platform, planned);
  const [edition] = await platform.db.orm
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, known.inscription.editionId));
  return {
    retry: true,
    checkout: {
      ...started,
      reservations: await orderedProducts(platform.db.orm, known.inscription.id),
      stripeAccount: planned.account,
    },
    metadata: {
      eventEditionDocumentId: edition?.documentId ?? '',
      email: known.inscription.billingEmail ?? known.order.payerEmail ?? '',
    },
  };
}
