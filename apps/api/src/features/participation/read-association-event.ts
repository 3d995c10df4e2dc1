import { commonAnswer } from '@kermesse/domain/participation/rules';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { eq } from 'drizzle-orm';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, type events } from '../events/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { personOf, profiles } from '../profiles/public.ts';
import { participantsOf, presentParticipant } from './participants.ts';
import { presentAssociationEvent, selectAssociationEvents } from './read-association-events.ts';
import { assoInscriptions } from './tables.ts';

type Event = typeof events.$inferSelect;

/** Contact details (the association's, or the owner's) are shown only once the participation is accepted. */
async function organizerOf(
  executor: Executor,
  event: Event,
  isAccepted: boolean,
): Promise<AssociationEventDetail['organizer']> {
  const owner = await personOf(executor, event.ownerId);
  const [profile] = await executor
    .select({ phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.userId, event.ownerId));
  const [host] =
    event.associationId === null
      ? []
      : await executor.select().from(associations).where(eq(associations.id, event.associationId));
  return {
    name: owner?.name ?? '',
    association: host?.name ?? null,
    email: isAccepted ? (host?.email ?? owner?.email ?? null) : null,
    phone: isAccepted ? (host?.phone ?? profile?.phone ?? null) : null,
    url: event.url,
  };
}

function isNamed(key: string) {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return identity.by === 'id'
    ? eq(assoInscriptions.id, identity.value)
    : eq(eventEditions.documentId, identity.value);
}

/** The contact of somebody who left is the association's no more. */
const hidden = { email: false, phone: false };

export async function readAssociationEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  standing: AllowedMember,
  eventKey: string,
): Promise<AssociationEventDetail> {
  const executor = db.orm;
  const now = clock.now();
  const [row] = await selectAssociationEvents(executor, standing.association.id, now, isNamed(eventKey));
  if (!row) throw notFound();
  const { request } = row;
  const people = (await participantsOf(executor, [request.id])).get(request.id) ?? [];
  const requester = request.requestedById === null ? null : await personOf(executor, request.requestedById);
  const shows = {
    email: standing.permissions.includes('message_members'),
    phone: standing.permissions.includes('call_members'),
  };
  return {
    ...presentAssociationEvent(row, now),
    message: request.message,
    contact:
      request.contactName === null && request.contactEmail === null
        ? null
        : { name: request.contactName, email: request.contactEmail, phone: request.contactPhone },
    requestedBy: requester?.name ?? null,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    organizer: await organizerOf(executor, row.event, commonAnswer(request) === 'accepted'),
    participants: people.map((person) => presentParticipant(person, person.hasLeft ? hidden : shows)),
  };
}
