import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { productState } from '@kermesse/domain/catalog/product-state';
import { type InscriptionKind, inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { checkEdition } from '@kermesse/domain/reservations/eligibility';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { priceTiers, products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { moveCounters } from './counters.ts';
import { offerMail } from './mails.ts';
import { waitingListEntries, waitingListOffers } from './tables.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail'>;

/** Who came by a part that is closed by now keeps the place in the queue and holds nobody up. */
async function nextInLine(
  tx: Tx,
  productId: number,
  openKinds: readonly InscriptionKind[],
  entryId: number | null,
) {
  const [entry] = await tx
    .select({
      entry: waitingListEntries,
      email: users.email,
      thirdPersonDocumentId: thirdPersons.documentId,
      groupDocumentId: groups.documentId,
      associationDocumentId: associations.documentId,
    })
    .from(waitingListEntries)
    .leftJoin(users, eq(users.id, waitingListEntries.userId))
    .leftJoin(thirdPersons, eq(thirdPersons.id, waitingListEntries.thirdPersonId))
    .leftJoin(groups, eq(groups.id, waitingListEntries.groupId))
    .leftJoin(associations, eq(associations.id, waitingListEntries.associationId))
    .where(
      and(
        eq(waitingListEntries.productId, productId),
        eq(waitingListEntries.status, 'waiting'),
        inArray(waitingListEntries.kind, [...openKinds]),
        entryId === null ? undefined : eq(waitingListEntries.id, entryId),
      ),
    )
    .orderBy(asc(waitingListEntries.id))
    .limit(1);
  return entry ?? null;
}

/** Locks the product, if the caller has not. */
async function lockProduct(tx: Tx, productId: number) {
  const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('no key update');
  if (!product) return null;
  const tiers = await tx
    .select()
    .from(priceTiers)
    .where(and(eq(priceTiers.productId, productId), eq(priceTiers.isActive, true)))
    .orderBy(asc(priceTiers.position), asc(priceTiers.id));
  const [place] = await tx
    .select({ edition: eventEditions, eventName: events.name, archivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, product.editionId));
  return place ? { product, tiers, ...place } : null;
}

interface Chosen {
  readonly entryId: number;
  readonly offeredById: number;
}

/** To the next in the queue, or to the chosen entry; false if it cannot be served now. */
async function offerOne(
  tx: Tx,
  { clock, config, mail }: Dependencies,
  productId: number,
  chosen: Chosen | null = null,
): Promise<boolean> {
  const found = await lockProduct(tx, productId);
  if (!found) return false;
  const { product, tiers, edition, eventName, archivedAt } = found;
  const now = clock.now();
  const state = productState(product, tiers, [], now);
  const rules = { ...edition, isEventArchived: archivedAt !== null };
  const openKinds = inscriptionKinds.filter((kind) => checkEdition(rules, kind, now) === null);
  const isServed = state.isOnSale && productConfigSchema.parse(product.config).allowWaitingList;
  if (!isServed || openKinds.length === 0) return false;
  const next = await nextInLine(tx, productId, openKinds, chosen?.entryId ?? null);
  if (!next) return false;
  const { entry } = next;
  if (state.stock !== null && state.stock < entry.quantity) return false;
  const places = {
    productId,
    priceTierId: state.current?.id ?? null,
    optionId: null,
    quantity: entry.quantity,
  };
  if (!(await moveCounters(tx, [places], { held: 1, sold: 0 }))) return false;
  const token = randomToken();
  const closes = Math.min(edition.endsAt.getTime(), edition.registrationClosesAt?.getTime() ?? Infinity);
  const expiresAt = new Date(Math.min(now.getTime() + config.reservations.waitingListOfferMs, closes));
  await tx.insert(waitingListOffers).values({
    entryId: entry.id,
    productId,
    priceTierId: places.priceTierId,
    quantity: entry.quantity,
    unitPriceCents: state.priceCents,
    tokenHash: hashToken(token),
    offeredById: chosen?.offeredById ?? null,
    expiresAt,
  });
  await tx.update(waitingListEntries).set({ status: 'offered' }).where(eq(waitingListEntries.id, entry.id));
  const email = next.email ?? entry.email;
  if (email !== null)
    await mail.queue(tx, {
      ...offerMail({
        email,
        productName: product.name,
        eventName: `${eventName}, ${edition.name}`,
        editionId: edition.id,
        editionDocumentId: edition.documentId,
        kind: entry.kind,
        thirdPersonDocumentId: next.thirdPersonDocumentId,
        groupDocumentId: next.groupDocumentId,
        associationDocumentId: next.associationDocumentId,
        quantity: entry.quantity,
        expiresAt,
        timezone: edition.timezone,
        token,
      }),
      ...(entry.userId === null ? {} : { userId: entry.userId }),
    });
  return true;
}

/** Called in the transaction that returns places, so that the waiting list is served before other buyers. */
export async function offerFreePlaces(
  tx: Tx,
  platform: Dependencies,
  productIds: readonly number[],
): Promise<number> {
  const waited = await tx
    .selectDistinct({ id: waitingListEntries.productId })
    .from(waitingListEntries)
    .where(
      and(inArray(waitingListEntries.productId, [...productIds]), eq(waitingListEntries.status, 'waiting')),
    )
    .orderBy(asc(waitingListEntries.productId));
  let offered = 0;
  for (const { id } of waited) while (await offerOne(tx, platform, id)) offered++;
  return offered;
}

/** An organiser's choice, regardless of the queue. False if no place is free or on sale. */
export const offerTo = (
  tx: Tx,
  platform: Dependencies,
  entry: { id: number; productId: number },
  offeredById: number,
): Promise<boolean> => offerOne(tx, platform, entry.productId, { entryId: entry.id, offeredById });
