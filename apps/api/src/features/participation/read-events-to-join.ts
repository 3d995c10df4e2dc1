import { commonAnswer, isHistory } from '@kermesse/domain/participation/rules';
import type { EventToJoin } from '@kermesse/domain/participation/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { addresses } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';
import { requireActiveMember } from './active-member.ts';
import { isRegisteredFor, occasionFields, occasionOf, presentOccasion } from './occasion.ts';
import { participantCount } from './participants.ts';
import { selectFreeEditions } from './read-available-editions.ts';
import { assoInscriptions, assoInscriptionUsers } from './tables.ts';

export const hasJoined = (userId: number) => sql<boolean>`exists (
  select from ${assoInscriptionUsers} hu
  where hu.asso_inscription_id = ${assoInscriptions.id} and hu.user_id = ${userId})`;

/** Includes editions that the association could still join. */
export async function readEventsToJoin(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
): Promise<EventToJoin[]> {
  const executor = db.orm;
  const { association } = await requireActiveMember(executor, actor, key);
  const now = clock.now();
  const own = await executor
    .select({
      ...occasionFields(now),
      request: assoInscriptions,
      isRegistered: isRegisteredFor(eventEditions.id, actor.id),
      isJoined: hasJoined(actor.id),
      membersCount: participantCount,
    })
    .from(assoInscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, assoInscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(eq(assoInscriptions.associationId, association.id))
    .orderBy(desc(eventEditions.startsAt), desc(assoInscriptions.id));
  const known = new Set(own.map(({ edition }) => edition.id));
  const free = (await selectFreeEditions(executor, association.id, now)).filter(
    ({ edition }) => !known.has(edition.id),
  );
  const registered = new Set(
    (
      await executor
        .selectDistinct({ editionId: inscriptions.editionId })
        .from(inscriptions)
        .where(
          and(
            eq(inscriptions.userId, actor.id),
            sql`${inscriptions.thirdPersonId} is null`,
            sql`${inscriptions.status} in ('confirmed', 'pending_payment')`,
          ),
        )
    ).map(({ editionId }) => editionId),
  );
  return [
    ...own.map((row) => ({
      ...presentOccasion(row, now),
      answer: commonAnswer(row.request),
      isHistory: isHistory(row.request, occasionOf(row.edition), now),
      isRegistered: row.isRegistered,
      isJoined: row.isJoined,
      membersCount: row.membersCount,
      assoInscriptionDocumentId: row.request.documentId,
    })),
    ...free.map((row) => ({
      ...presentOccasion(row, now),
      answer: null,
      isHistory: false,
      isRegistered: registered.has(row.edition.id),
      isJoined: false,
      membersCount: 0,
      assoInscriptionDocumentId: null,
    })),
  ];
}
