import { freeOf } from '@kermesse/domain/catalog/product-state';
import { checkEdition } from '@kermesse/domain/reservations/eligibility';
import type { ShownOffer, ShownOfferState } from '@kermesse/domain/reservations/waiting-schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken } from '../../platform/auth/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { productOptions, products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { waitingListEntries, waitingListOffers } from './tables.ts';

const documentIdPattern = /^[a-z0-9]{24}$/;

/** By the mailed secret or, for the account it is for, by its id. */
export const isOfferNamed = (key: string) =>
  documentIdPattern.test(key)
    ? eq(waitingListOffers.documentId, key)
    : eq(waitingListOffers.tokenHash, hashToken(key));

async function findOffer(executor: Executor, key: string) {
  const [row] = await executor
    .select({
      offer: waitingListOffers,
      entry: waitingListEntries,
      product: products,
      edition: eventEditions,
      eventName: events.name,
      archivedAt: events.archivedAt,
      person: thirdPersons,
      groupDocumentId: groups.documentId,
      associationDocumentId: associations.documentId,
    })
    .from(waitingListOffers)
    .innerJoin(waitingListEntries, eq(waitingListEntries.id, waitingListOffers.entryId))
    .innerJoin(products, eq(products.id, waitingListOffers.productId))
    .innerJoin(eventEditions, eq(eventEditions.id, products.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(thirdPersons, eq(thirdPersons.id, waitingListEntries.thirdPersonId))
    .leftJoin(groups, eq(groups.id, waitingListEntries.groupId))
    .leftJoin(associations, eq(associations.id, waitingListEntries.associationId))
    .where(isOfferNamed(key));
  return row ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

function stateOf({ offer, entry, product, edition, archivedAt }: Found, now: Date): ShownOfferState {
  if (offer.status !== 'open') return offer.status;
  if (offer.expiresAt <= now) return 'expired';
  const isClosed =
    checkEdition({ ...edition, isEventArchived: archivedAt !== null }, entry.kind, now) !== null;
  const isSold = !isClosed && product.isActive && !product.isHidden;
  return isSold ? 'open' : 'closed';
}

async function optionsOf(executor: Executor, productId: number) {
  const rows = await executor
    .select()
    .from(productOptions)
    .where(and(eq(productOptions.productId, productId), eq(productOptions.isActive, true)))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  return rows.map((option) => ({
    documentId: option.documentId,
    name: option.name,
    priceCents: option.priceCents,
    isSoldOut: freeOf(option) === 0,
  }));
}

/** Details only for the account that it is for. */
export async function readOffer(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor | null,
  key: string,
): Promise<ShownOffer> {
  const found = await findOffer(db.orm, key);
  const isOwner = actor !== null && found?.entry.userId === actor.id;
  if (!found || (documentIdPattern.test(key) && !isOwner)) throw notFound();
  const { offer, entry, product, edition, eventName, person, groupDocumentId, associationDocumentId } = found;
  const now = clock.now();
  return {
    state: stateOf(found, now),
    viewer: actor === null ? 'anonymous' : isOwner ? 'owner' : 'other',
    eventName,
    editionName: edition.name,
    eventEditionDocumentId: edition.documentId,
    productName: product.name,
    expiresAt: offer.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    timezone: edition.timezone,
    own: isOwner
      ? {
          entryId: entry.documentId,
          productId: product.documentId,
          quantity: offer.quantity,
          unitPriceCents: offer.unitPriceCents,
          feeRate: edition.feeRateBasisPoints / 10_000,
          kind: entry.kind,
          tierDocumentId: person?.documentId ?? null,
          groupDocumentId,
          associationDocumentId,
          personName: person ? fullName(person) || null : null,
          options: await optionsOf(db.orm, product.id),
        }
      : null,
  };
}
