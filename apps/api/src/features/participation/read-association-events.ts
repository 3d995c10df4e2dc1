import { associationEventStatus, eventRevenueCents, isHistory } from '@kermesse/domain/participation/rules';
import type { AssociationEvent, AssociationEvents } from '@kermesse/domain/participation/schemas';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { addresses } from '../profiles/public.ts';
import { occasionFields, occasionOf, placesOf, presentOccasion, registeredFor } from './occasion.ts';
import { participantCount } from './participants.ts';
import { assoInscriptions } from './tables.ts';

export function selectAssociationEvents(
  executor: Executor,
  associationId: number,
  now: Date,
  narrowed?: SQL,
) {
  return executor
    .select({
      ...occasionFields(now),
      request: assoInscriptions,
      places: placesOf(eventEditions.id),
      registered: registeredFor(eventEditions.id),
      membersCount: participantCount,
    })
    .from(assoInscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, assoInscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(and(eq(assoInscriptions.associationId, associationId), narrowed))
    .orderBy(desc(eventEditions.startsAt), desc(assoInscriptions.id));
}

type Row = Awaited<ReturnType<typeof selectAssociationEvents>>[number];

/** Places and fill are the event's; participants and revenue are the association's. */
export function presentAssociationEvent(row: Row, now: Date): AssociationEvent {
  const { request, edition } = row;
  const occasion = presentOccasion(row, now);
  return {
    ...occasion,
    requestDocumentId: request.documentId,
    assoAccepted: request.assoAccepted,
    eventAccepted: request.eventAccepted,
    status: associationEventStatus(request, occasionOf(edition), now),
    isHistory: isHistory(request, occasionOf(edition), now),
    maxParticipants: row.places,
    registeredParticipants: row.registered,
    membersCount: row.membersCount,
    revenueCents: eventRevenueCents(occasion.priceCents, row.membersCount),
    requestedAt: request.createdAt.toISOString(),
  };
}

/** Refused participations count no participants and no revenue. */
export async function readAssociationEvents(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { association }: AllowedMember,
): Promise<AssociationEvents> {
  const now = clock.now();
  const rows = await selectAssociationEvents(db.orm, association.id, now);
  const data = rows.map((row) => presentAssociationEvent(row, now));
  const counted = data.filter(
    ({ assoAccepted, eventAccepted, status }) =>
      assoAccepted !== 'refused' && eventAccepted !== 'refused' && status !== 'cancelled',
  );
  const sum = (of: (event: AssociationEvent) => number) =>
    counted.reduce((total, event) => total + of(event), 0);
  return {
    data,
    meta: {
      summary: {
        events: counted.length,
        participants: sum(({ membersCount }) => membersCount),
        revenueCents: sum(({ revenueCents }) => revenueCents),
      },
    },
  };
}
