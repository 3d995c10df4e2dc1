import { feeLabel } from '@kermesse/domain/payments/fee';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { checkoutLines } from '@kermesse/domain/payments/order-amounts';
import { asc, eq } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { extendHolds } from '../reservations/public.ts';
import { accountOf, type Checkout, type Inscription, type LockedOrder, type Order } from './order-rows.ts';
import { isUnanswered, onAccount, providerOf } from './provider/stripe-client.ts';
import { checkouts, orderLines } from './tables.ts';

export interface StartedCheckout {
  id: string;
  url: string;
}

/** Enough to make the provider's session, and to make the very same one again after a crash. */
export interface PlannedCheckout {
  checkout: Checkout;
  params: Stripe.Checkout.SessionCreateParams;
  account: string | null;
}

type Needs = Pick<Platform, 'clock' | 'config'>;

/** The provider takes at most 500 characters in a value. */
const short = (text: string): string => text.slice(0, 480);

function statusUrl(config: Platform['config'], values: Record<string, string>): string {
  const site = config.server.publicUrl ?? `http://localhost:${config.server.port}`;
  // The provider's placeholder must reach it as it is, not percent-encoded.
  const query = new URLSearchParams(values)
    .toString()
    .replace('%7BCHECKOUT_SESSION_ID%7D', '{CHECKOUT_SESSION_ID}');
  return `${site}/inscriptions/status?${query}`;
}

function returnAddresses(config: Platform['config'], edition: string, inscription: Inscription) {
  const common = {
    eventEditionDocumentId: edition,
    [inscription.kind]: 'true',
    inscriptionId: inscription.documentId,
  };
  return {
    success_url: statusUrl(config, { ...common, success: 'true', session_id: '{CHECKOUT_SESSION_ID}' }),
    cancel_url: statusUrl(config, { ...common, canceled: 'true' }),
  };
}

function metadataOf(
  order: Order,
  inscription: Inscription,
  sessionId: string,
  edition: string,
  count: number,
) {
  return {
    inscription_id: inscription.documentId,
    session_id: sessionId,
    event_edition: edition,
    total_reservations: String(count),
    purchase_type: 'inscription',
    fee_rate: String(order.feeRateBasisPoints / 10_000),
    fees: String(order.feeCents),
    vendor_total: String(order.subtotalCents - order.discountCents),
    total_with_fees: String(order.totalCents),
  };
}

/** Everything that the provider is told, computed from what is stored; nothing comes from a browser. */
export async function describeCheckout(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { order, inscription, sessionDocumentId }: LockedOrder & { sessionDocumentId: string },
  checkout: Checkout,
): Promise<PlannedCheckout> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const [edition] = await tx
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, inscription.editionId));
  const account = await accountOf(tx, order);
  const shown = checkoutLines(lines, order.discountCents).filter(
    ({ unitAmountCents }) => unitAmountCents > 0,
  );
  const charged = [
    ...shown,
    ...(order.feeCents > 0 ? [{ label: feeLabel, unitAmountCents: order.feeCents, quantity: 1 }] : []),
  ];
  const email = inscription.billingEmail ?? order.payerEmail;
  const editionId = edition?.documentId ?? '';
  return {
    checkout,
    account,
    params: {
      mode: 'payment',
      line_items: charged.map(({ label, unitAmountCents, quantity }) => ({
        quantity,
        price_data: {
          currency: 'eur',
          unit_amount: unitAmountCents,
          product_data: { name: short(label) || 'Inscription' },
        },
      })),
      allowed_payment_method_types: ['card', 'paypal', 'sepa_debit'],
      allow_promotion_codes: false,
      client_reference_id: checkout.documentId,
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
      locale: 'fr',
      metadata: metadataOf(order, inscription, sessionDocumentId, editionId, lines.length),
      ...(email ? { customer_email: email } : {}),
      ...(account !== null && order.feeCents > 0
        ? { payment_intent_data: { application_fee_amount: order.feeCents } }
        : {}),
      ...returnAddresses(config, editionId, inscription),
    },
  };
}

/** Notes a try to pay and keeps the places for as long as its page lives. */
export async function planCheckout(
  tx: Tx,
  platform: Needs,
  locked: LockedOrder & { sessionDocumentId: string },
): Promise<PlannedCheckout> {
  const { order, inscription } = locked;
  if (order.paymentAccountId === null && platform.config.payments.isAccountRequired)
    throw new AppError('payment_unavailable');
  const expiresAt = new Date(platform.clock.now().getTime() + platform.config.payments.checkoutMs);
  if (inscription.sessionId !== null && !(await extendHolds(tx, platform, inscription.sessionId, expiresAt)))
    throw new AppError('session_expired');
  const [checkout] = await tx
    .insert(checkouts)
    .values({ orderId: order.id, amountCents: order.totalCents, expiresAt, createdAt: platform.clock.now() })
    .returning();
  if (!checkout) throw new Error('The checkout was not stored.');
  return describeCheckout(tx, platform, locked, checkout);
}

function refusal(error: unknown): AppError {
  const isTooSmall = error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small';
  return new AppError('payment_failed', {
    cause: error,
    ...(isTooSmall ? { message: paymentMessages.error(paymentMessages.tooSmall) } : {}),
  });
}

/**
 * Makes the provider's session outside of any transaction. Its key is the checkout's own, so that a second run
 * after a crash or a lost answer gets the same page and nobody can pay twice.
 */
export async function createProviderSession(
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
      // It will never become a page: the next try starts afresh.
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
