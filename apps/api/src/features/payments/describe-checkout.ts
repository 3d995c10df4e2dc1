import { donationLabel } from '@kermesse/domain/catalog/donation';
import { feeLabel } from '@kermesse/domain/payments/fee';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { checkoutLines, discountShares } from '@kermesse/domain/payments/order-amounts';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { siteUrl } from '../../platform/config/site-url.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { sessionDocumentId } from '../reservations/public.ts';
import { accountOf, type Checkout, type Inscription, type LockedOrder, type Order } from './order-rows.ts';
import { discountsOf } from './promo-use.ts';
import { checkouts, orderLines } from './tables.ts';

/** Enough to create the provider's session, and the same one again after a crash. */
export interface PlannedCheckout {
  checkout: Checkout;
  params: Stripe.Checkout.SessionCreateParams;
  account: string | null;
}

/** The provider limits metadata values to 500 characters. */
const short = (text: string): string => text.slice(0, 480);

function statusUrl(config: Platform['config'], values: Record<string, string>): string {
  const site = siteUrl(config);
  // The provider's placeholder must not be percent-encoded.
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
    vendor_total: String(order.subtotalCents - order.discountCents + order.donationCents),
    donation: String(order.donationCents),
    total_with_fees: String(order.totalCents),
  };
}

const mostImages = 8;

/** Images that the provider can fetch: public addresses over HTTPS. */
function publicImages(config: Platform['config'], images: readonly { url: string }[]): string[] {
  const site = config.server.publicUrl ?? undefined;
  return images
    .flatMap(({ url }) => {
      if (!URL.canParse(url, site)) return [];
      const address = new URL(url, site);
      return address.protocol === 'https:' && address.href.length <= 2_048 ? [address.href] : [];
    })
    .slice(0, mostImages);
}

function readLines(tx: Tx, orderId: number) {
  return tx
    .select({
      label: orderLines.label,
      tierName: orderLines.description,
      priceTierId: inscriptionItems.priceTierId,
      unitPriceCents: orderLines.unitPriceCents,
      quantity: orderLines.quantity,
      itemDocumentId: inscriptionItems.documentId,
      inscriptionId: inscriptionItems.inscriptionId,
      person: inscriptions.firstname,
      surname: inscriptions.lastname,
      productDocumentId: products.documentId,
      description: products.description,
      images: products.images,
    })
    .from(orderLines)
    .leftJoin(inscriptionItems, eq(inscriptionItems.id, orderLines.inscriptionItemId))
    .leftJoin(inscriptions, eq(inscriptions.id, inscriptionItems.inscriptionId))
    .leftJoin(products, eq(products.id, inscriptionItems.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(inscriptionItems.inscriptionId), asc(orderLines.id));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];
type LineItem = NonNullable<Stripe.Checkout.SessionCreateParams['line_items']>[number];

/** Donation and fee are separate lines; free items are left out. Of several people, each line says whose it is. */
function chargedLines(
  config: Platform['config'],
  order: Order,
  lines: readonly Line[],
  discounts: ReadonlyMap<number, number>,
): LineItem[] {
  const isForSeveral = new Set(lines.map(({ inscriptionId }) => inscriptionId)).size > 1;
  const shares = discountShares(
    lines.map((line) => ({ person: line.inscriptionId ?? 0, cents: line.unitPriceCents * line.quantity })),
    discounts,
  );
  const shown = checkoutLines(lines, shares).flatMap((line, index): LineItem[] => {
    const source = lines[index];
    if (!source || line.unitAmountCents === 0) return [];
    const person = isForSeveral ? fullName({ firstname: source.person, lastname: source.surname }) : null;
    const tier = source.priceTierId === null ? null : source.tierName;
    const description = [tier, source.description?.trim()].filter(Boolean).join(' · ');
    const images = publicImages(config, source.images ?? []);
    return [
      {
        quantity: line.quantity,
        price_data: {
          currency: 'eur',
          unit_amount: line.unitAmountCents,
          product_data: {
            name: short(person ? `${line.label} – ${person}` : line.label) || 'Inscription',
            ...(description ? { description: short(description) } : {}),
            ...(images.length > 0 ? { images } : {}),
            metadata: {
              product_id: source.productDocumentId ?? '',
              inscription_item_id: source.itemDocumentId ?? '',
              tier: short(source.tierName ?? ''),
            },
          },
        },
      },
    ];
  });
  const apart = (name: string, cents: number): LineItem[] =>
    cents === 0
      ? []
      : [{ quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name } } }];
  return [...shown, ...apart(donationLabel, order.donationCents), ...apart(feeLabel, order.feeCents)];
}

const chosenMethods = { card: null, paypal: 'paypal', sepa: 'sepa_debit' } as const;

/**
 * Whatever the account accepts, with the wallets of telephones: a filter only for PayPal or direct debit that
 * was chosen in the form, and not for another try.
 */
async function methodsOf(tx: Tx, { billingMethod }: Inscription, { id, orderId }: Checkout) {
  const earlier = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.orderId, orderId), lt(checkouts.id, id)))
    .limit(1);
  const chosen = billingMethod === null || earlier.length > 0 ? null : chosenMethods[billingMethod];
  return chosen === null ? {} : { allowed_payment_method_types: [chosen] };
}

/** Computed from stored data only, never from the request. */
export async function describeCheckout(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  { order, inscription, people }: LockedOrder,
  checkout: Checkout,
): Promise<PlannedCheckout> {
  const lines = await readLines(tx, order.id);
  if (lines.length === 0) throw new AppError('payment_failed', { message: paymentMessages.nothingSelected });
  const [edition] = await tx
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, inscription.editionId));
  const account = await accountOf(tx, order);
  const session = await sessionDocumentId(tx, inscription.sessionId);
  // Who took the registration over may open the page as well, and does not read the payer's address there.
  const isPayers = inscription.userId === order.payerId;
  const email = isPayers ? (inscription.billingEmail ?? order.payerEmail) : null;
  const editionId = edition?.documentId ?? '';
  return {
    checkout,
    account,
    params: {
      mode: 'payment',
      line_items: chargedLines(
        config,
        order,
        lines,
        await discountsOf(
          tx,
          order,
          people.map(({ id }) => id),
        ),
      ),
      ...(await methodsOf(tx, inscription, checkout)),
      allow_promotion_codes: false,
      client_reference_id: checkout.documentId,
      expires_at: Math.floor(checkout.expiresAt.getTime() / 1_000),
      locale: 'fr',
      metadata: metadataOf(order, inscription, session, editionId, lines.length),
      ...(email ? { customer_email: email } : {}),
      ...(account !== null && order.feeCents > 0
        ? { payment_intent_data: { application_fee_amount: order.feeCents } }
        : {}),
      ...returnAddresses(config, editionId, inscription),
    },
  };
}
