import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { commonAnswer } from '@kermesse/domain/participation/rules';
import type { JoinChoices } from '@kermesse/domain/participation/schemas';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { memberships } from '../memberships/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { addresses } from '../profiles/public.ts';
import { isOpenToAssociations, isRegisteredFor, occasionFields, presentOccasion } from './occasion.ts';
import { participantCount } from './participants.ts';
import { hasJoined } from './read-events-to-join.ts';
import { assoInscriptions } from './tables.ts';

/** The associations of the caller, and those with which they still take part although they left. */
export async function readJoinChoices(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  editionKey: string,
): Promise<JoinChoices> {
  const executor = db.orm;
  const now = clock.now();
  const [row] = await executor
    .select({ ...occasionFields(now), isRegistered: isRegisteredFor(eventEditions.id, actor.id) })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .where(eq(eventEditions.documentId, requireDocumentId(editionKey)));
  if (!row || !isPublicStatus(row.edition.status) || row.event.archivedAt !== null) throw notFound();
  const own = await executor
    .select({
      association: associations,
      membership: memberships,
      city: addresses.city,
      request: assoInscriptions,
      isJoined: hasJoined(actor.id),
      membersCount: participantCount,
    })
    .from(associations)
    .leftJoin(
      memberships,
      and(
        eq(memberships.associationId, associations.id),
        eq(memberships.userId, actor.id),
        eq(memberships.status, 'active'),
      ),
    )
    .leftJoin(addresses, eq(addresses.id, associations.addressId))
    .leftJoin(
      assoInscriptions,
      and(
        eq(assoInscriptions.associationId, associations.id),
        eq(assoInscriptions.editionId, row.edition.id),
      ),
    )
    .where(
      and(
        sql`${associations.id} in (
          select own.association_id from ${memberships} own where own.user_id = ${actor.id}
          union select asked.association_id from ${assoInscriptions} asked where asked.edition_id = ${row.edition.id})`,
        or(
          and(
            isNotNull(memberships.id),
            eq(associations.status, 'accepted'),
            eq(associations.isActive, true),
          ),
          hasJoined(actor.id),
        ),
      ),
    )
    .orderBy(asc(associations.name), asc(associations.id));
  return {
    edition: { ...presentOccasion(row, now), isOpen: isOpenToAssociations(row.edition, row.event, now) },
    isRegistered: row.isRegistered,
    associations: own.map(({ association, membership, city, request, isJoined, membersCount }) => ({
      documentId: association.documentId,
      name: association.name,
      url_logo: association.logoUrl,
      city: city || null,
      answer: request ? commonAnswer(request) : null,
      isJoined: request !== null && isJoined,
      isMember: membership !== null,
      membersCount: request && membership ? membersCount : 0,
      canManage:
        membership !== null &&
        permissionsOfMember(membership, association.rolePermissions).includes('manage_events'),
      assoInscriptionDocumentId: request?.documentId ?? null,
    })),
  };
}
