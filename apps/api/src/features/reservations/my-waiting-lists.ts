import type { MyWaitingList } from '@kermesse/domain/reservations/waiting-schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import type { HoldDependencies } from './holds.ts';
import { waitingListEntries, waitingListOffers } from './tables.ts';
import { lockProducts } from './take-in-order.ts';
import { endWaitingListEntry, isLive } from './waiting-list.ts';

const shown = 50;

/** Offers first; only for editions that are not over. */
export async function listWaitingListsOf(
  executor: Executor,
  userId: number,
  now: Date,
  eventEditionDocumentId?: string,
): Promise<MyWaitingList[]> {
  const before = sql<number>`(select count(*)::int from waiting_list_entries w
    where w.product_id = ${waitingListEntries.productId} and w.status = 'waiting' and w.id <= ${waitingListEntries.id})`;
  const rows = await executor
    .select({
      entry: waitingListEntries,
      before,
      offer: waitingListOffers,
      productName: products.name,
      eventName: events.name,
      edition: eventEditions,
      person: thirdPersons,
    })
    .from(waitingListEntries)
    .innerJoin(products, eq(products.id, waitingListEntries.productId))
    .innerJoin(eventEditions, eq(eventEditions.id, products.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(thirdPersons, eq(thirdPersons.id, waitingListEntries.thirdPersonId))
    .leftJoin(
      waitingListOffers,
      and(eq(waitingListOffers.entryId, waitingListEntries.id), eq(waitingListOffers.status, 'open')),
    )
    .where(
      and(
        eq(waitingListEntries.userId, userId),
        isLive,
        eq(eventEditions.status, 'published'),
        gt(eventEditions.endsAt, now),
        eventEditionDocumentId === undefined
          ? undefined
          : eq(eventEditions.documentId, requireDocumentId(eventEditionDocumentId)),
      ),
    )
    .orderBy(asc(waitingListOffers.expiresAt), asc(eventEditions.startsAt), asc(waitingListEntries.id))
    .limit(shown);
  return rows.flatMap(({ entry, before: position, offer, productName, eventName, edition, person }) => {
    // Expired: the next person is asked within a minute.
    if (entry.status === 'offered' && (!offer || offer.expiresAt <= now)) return [];
    return [
      {
        documentId: entry.documentId,
        productName,
        eventName,
        eventEditionDocumentId: edition.documentId,
        timezone: edition.timezone,
        quantity: entry.quantity,
        personName: person ? fullName(person) || null : null,
        position: offer ? null : position,
        offer: offer
          ? {
              documentId: offer.documentId,
              kind: entry.kind,
              tierDocumentId: person?.documentId ?? null,
              expiresAt: offer.expiresAt.toISOString(),
            }
          : null,
      },
    ];
  });
}

/** An offered place goes to the next person. */
export async function leaveWaitingList(
  platform: HoldDependencies & Pick<Platform, 'db'>,
  actor: Actor,
  documentId: string,
): Promise<{ hadOffer: boolean }> {
  return platform.db.transaction(async (tx) => {
    const isOwn = and(
      eq(waitingListEntries.documentId, requireDocumentId(documentId)),
      eq(waitingListEntries.userId, actor.id),
    );
    const [known] = await tx.select().from(waitingListEntries).where(isOwn);
    if (!known) throw notFound();
    await lockProducts(tx, new Set([known.productId]));
    // Accepted, left or passed on while this call waited for the lock.
    const [entry] = await tx.select().from(waitingListEntries).where(and(isOwn, isLive));
    if (!entry) throw new AppError('offer_over');
    await endWaitingListEntry(tx, platform, entry);
    return { hadOffer: entry.status === 'offered' };
  });
}
