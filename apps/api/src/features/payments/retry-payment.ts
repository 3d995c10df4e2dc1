import type { OrderedProduct, RetryPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';
import { and, asc, eq, inArray } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { identifyCall, isDone, runOnce } from '../../platform/idempotency/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { inscriptionItems } from '../registration/public.ts';
import { askProvider } from './ask-provider.ts';
import { isDebitUnderWay } from './debit-under-way.ts';
import { findOwnPayment, type OwnPayment, type PaymentKey } from './find-own-payment.ts';
import { accountOf, itemLabel, lockOrder, type Order, peopleOf } from './order-rows.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import { reopenOrder } from './reopen-order.ts';
import { openPage, planCheckout } from './start-checkout.ts';
import { checkouts } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

async function orderedProducts(executor: Executor, order: Order): Promise<OrderedProduct[]> {
  const people = await peopleOf(executor, order);
  const rows = await executor
    .select({ item: inscriptionItems, productDocumentId: products.documentId })
    .from(inscriptionItems)
    .innerJoin(products, eq(products.id, inscriptionItems.productId))
    .where(
      inArray(
        inscriptionItems.inscriptionId,
        people.map(({ id }) => id),
      ),
    )
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

/** Expires the session of the earlier attempt, so that an order is not paid on two. */
export async function closeEarlierPage(
  platform: Dependencies,
  { order, checkout }: OwnPayment,
): Promise<void> {
  if (checkout?.status !== 'open' || checkout.providerSessionId === null) return;
  const account = await accountOf(platform.db.orm, order);
  try {
    await providerOf(platform).checkout.sessions.expire(checkout.providerSessionId, {}, onAccount(account));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
      throw new AppError('payment_failed', { cause: error });
    // Already expired, or paid at this moment: the provider knows which.
    await askProvider(platform, order, checkout);
  }
}

async function planAgain(tx: Tx, platform: Dependencies, known: OwnPayment): Promise<{ checkout: string }> {
  const found = await lockOrder(tx, known.order.id);
  if (!found) throw new AppError('no_previous_inscription');
  if (found.order.paidAt !== null) throw new AppError('already_paid');
  // It may still succeed: a second payment would be a duplicate.
  if (await isDebitUnderWay(tx, found.order)) throw new AppError('already_paid');
  const reopened = await reopenOrder(tx, platform, found);
  await tx
    .update(checkouts)
    .set({ status: 'expired' })
    .where(and(eq(checkouts.orderId, found.order.id), eq(checkouts.status, 'open')));
  return { checkout: (await planCheckout(tx, platform, reopened)).documentId };
}

/** Returned places are taken again; if some are gone the error names them. */
export async function retryPayment(
  platform: Dependencies,
  actor: Actor,
  payment: PaymentKey,
  key?: string,
): Promise<RetryPaymentAnswer> {
  const call = identifyCall({ actor, visitorId: null, route: 'retry-payment', key, body: payment });
  const known = await findOwnPayment(platform.db.orm, actor, payment);
  if (!(await isDone(platform.db.orm, platform.clock, call))) {
    if (known.order.paidAt !== null) throw new AppError('already_paid');
    const inscriptionId = known.inscription.documentId;
    await closeEarlierPage(platform, await findOwnPayment(platform.db.orm, actor, { inscriptionId }));
  }
  const planned = await platform.db.transaction((tx) =>
    runOnce(tx, platform.clock, call, () => planAgain(tx, platform, known)),
  );
  const { account, ...started } = await openPage(platform, planned.checkout);
  const [edition] = await platform.db.orm
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, known.inscription.editionId));
  return {
    retry: true,
    checkout: {
      ...started,
      reservations: await orderedProducts(platform.db.orm, known.order),
      stripeAccount: account,
    },
    metadata: {
      eventEditionDocumentId: edition?.documentId ?? '',
      email:
        known.order.payerId === actor.id
          ? (known.inscription.billingEmail ?? known.order.payerEmail ?? '')
          : actor.email,
    },
  };
}
