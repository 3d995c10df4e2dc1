import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { reservationMessages as say } from '@kermesse/domain/reservations/messages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { priceTiers, productOptions } from '../catalog/public.ts';
import { moveCounters } from './counters.ts';
import { confirmedHolds, endHolds, type Hold, lockSession } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { isOfferNamed } from './read-offer.ts';
import { refuse, type Sale, type SessionFacts } from './sale-facts.ts';
import { holds, signUpSessions, waitingListEntries, waitingListOffers } from './tables.ts';
import { leftOf, lockProducts, type ReservationDependencies, type Taken } from './take-in-order.ts';

interface Acceptance {
  readonly session: SessionFacts;
  readonly optionId: number | null;
  readonly mode: 'add' | 'set';
  readonly quantity: number;
  readonly offerToken: string | null;
  readonly formFieldId: string | null;
  readonly rivals: readonly number[];
}

interface Owned {
  readonly total: number;
  readonly ofOption: number;
}

type Offer = typeof waitingListOffers.$inferSelect;

/** Locked: the offer of the link, or the account's own for this product. */
async function findOffer(tx: Tx, sale: Sale, { session, offerToken }: Acceptance, now: Date): Promise<Offer> {
  const [found] = await tx
    .select({ offer: waitingListOffers, entry: waitingListEntries })
    .from(waitingListOffers)
    .innerJoin(waitingListEntries, eq(waitingListEntries.id, waitingListOffers.entryId))
    .where(
      and(
        offerToken === null ? eq(waitingListOffers.id, session.offerId ?? 0) : isOfferNamed(offerToken),
        eq(waitingListOffers.productId, sale.id),
      ),
    )
    .for('update', { of: waitingListOffers });
  if (!found) throw new AppError('offer_over');
  const { offer, entry } = found;
  const isSamePerson = entry.userId === session.userId && entry.thirdPersonId === session.thirdPersonId;
  if (session.userId === null || !isSamePerson)
    throw new AppError('forbidden', { message: say.offerOfAnother });
  if (offer.status !== 'open' || offer.expiresAt <= now) throw new AppError('offer_over');
  return offer;
}

async function readOption(tx: Tx, sale: Sale, optionId: number | null) {
  if (optionId === null) {
    if (sale.stock.options.some(({ isActive }) => isActive))
      throw new AppError('quantity_refused', { message: say.optionNeeded(sale.name) });
    return { priceCents: 0, maxQuantity: sale.stock.maxQuantity };
  }
  const [option] = await tx.select().from(productOptions).where(eq(productOptions.id, optionId));
  if (!option?.isActive) throw new AppError('product_unavailable');
  return option;
}

const quantityOf = (held: readonly Hold[]) => held.reduce((sum, { quantity }) => sum + quantity, 0);

function countAdded(sale: Sale, { mode, quantity }: Acceptance, has: Owned, optionMax: number): number {
  const added = mode === 'add' ? quantity : quantity - has.ofOption;
  if (added < 1) throw new AppError('conflict');
  const { maxQuantity } = sale.stock;
  const refused =
    has.total + added > maxQuantity ? maxQuantity : has.ofOption + added > optionMax ? optionMax : null;
  if (refused !== null)
    throw refuse(
      { code: 'quantity_refused', message: say.tooMany(sale.name, refused), reason: 'quantity' },
      sale,
    );
  return added;
}

export function acceptOffer(
  platform: ReservationDependencies,
  sale: Sale,
  acceptance: Acceptance,
): Promise<Taken> {
  return platform.db.transaction((tx) => acceptOfferIn(tx, platform, sale, acceptance));
}

/**
 * The offer becomes a hold at the offered price; unwanted places go to the next in the queue. The caller may hold
 * the locks of the session and the product.
 */
export async function acceptOfferIn(
  tx: Tx,
  platform: ReservationDependencies,
  sale: Sale,
  acceptance: Acceptance,
): Promise<Taken> {
  const { clock, config } = platform;
  const now = clock.now();
  const session = await lockSession(tx, acceptance.session.id);
  if (session.status !== 'active' || session.expiresAt <= now) throw new AppError('session_expired');
  const existing = await confirmedHolds(tx, [session.id]);
  const rivals = existing.filter(({ productId }) => acceptance.rivals.includes(productId));
  await lockProducts(tx, new Set([sale.id, ...rivals.map(({ productId }) => productId)]));
  const offer = await findOffer(tx, sale, acceptance, now);
  const { optionId } = acceptance;
  const option = await readOption(tx, sale, optionId);
  const ofProduct = existing.filter(({ productId }) => productId === sale.id);
  const total = quantityOf(ofProduct);
  const ofOption = quantityOf(ofProduct.filter((hold) => hold.optionId === optionId));
  const quantity = countAdded(sale, acceptance, { total, ofOption }, option.maxQuantity);
  if (quantity > offer.quantity)
    throw refuse(
      { code: 'stock_insufficient', message: say.stockInsufficient(sale.name), reason: 'out_of_stock' },
      sale,
    );
  const unitPriceCents = offer.unitPriceCents + option.priceCents;
  const places = { productId: sale.id, priceTierId: offer.priceTierId, optionId: null };
  await moveCounters(tx, [{ ...places, quantity: offer.quantity }], { held: -1, sold: 0 });
  if (!(await moveCounters(tx, [{ ...places, optionId, quantity }], { held: 1, sold: 0 })))
    throw new AppError('stock_insufficient', { message: say.stockInsufficient(sale.name) });
  const [tier] =
    offer.priceTierId === null
      ? []
      : await tx.select().from(priceTiers).where(eq(priceTiers.id, offer.priceTierId));
  const own = ofProduct.find((each) => each.priceTierId === offer.priceTierId && each.optionId === optionId);
  const [hold] = own
    ? await tx
        .update(holds)
        .set({ quantity: own.quantity + quantity })
        .where(eq(holds.id, own.id))
        .returning()
    : await tx
        .insert(holds)
        .values({
          sessionId: session.id,
          ...places,
          optionId,
          quantity,
          unitPriceCents,
          tierName: tier?.name ?? catalogMessages.defaultTier,
          formFieldId: acceptance.formFieldId,
        })
        .returning();
  if (!hold) throw new AppError('conflict');
  await tx
    .update(waitingListOffers)
    .set({ status: 'accepted', answeredAt: now })
    .where(eq(waitingListOffers.id, offer.id));
  await tx
    .update(waitingListEntries)
    .set({ status: 'served' })
    .where(eq(waitingListEntries.id, offer.entryId));
  await endHolds(tx, platform, rivals, 'released');
  await offerFreePlaces(tx, platform, [sale.id]);
  const expiresAt = session.firstHoldAt
    ? session.expiresAt
    : new Date(now.getTime() + config.public.signUpSessionMs);
  await tx
    .update(signUpSessions)
    .set({ expiresAt, firstHoldAt: session.firstHoldAt ?? now })
    .where(eq(signUpSessions.id, session.id));
  return {
    holdDocumentId: hold.documentId,
    quantity: hold.quantity,
    tierName: hold.tierName,
    unitPriceCents: hold.unitPriceCents,
    optionId,
    oldQuantity: total,
    newQuantity: total + quantity,
    newStock: await leftOf(tx, sale, now),
    released: rivals,
    expiresAt,
  };
}
