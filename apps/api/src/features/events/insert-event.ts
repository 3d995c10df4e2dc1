import { eventMessages } from '@kermesse/domain/events/messages';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events, mayForAssociation, requireDocumentId } from '../organizers/public.ts';
import { firstFeeRate } from './fee-rate.ts';

export interface CreatedEvent {
  event: { id: number; documentId: string; name: string };
  edition: { id: number; documentId: string; name: string };
}

interface NewRows {
  readonly event: Omit<typeof events.$inferInsert, 'ownerId' | 'associationId' | 'createdAt'>;
  readonly edition: Omit<typeof eventEditions.$inferInsert, 'eventId' | 'feeRateBasisPoints' | 'createdAt'>;
  /** Its identity on the wire. */
  readonly association: string | null;
}

async function requireConfirmed(tx: Tx, actor: Actor): Promise<void> {
  const [user] = await tx
    .select({ isConfirmed: users.isConfirmed })
    .from(users)
    .where(eq(users.id, actor.id));
  if (!user?.isConfirmed) throw new AppError('forbidden', { message: eventMessages.emailNotConfirmed });
}

async function findAssociation(tx: Tx, actor: Actor, documentId: string | null): Promise<number | null> {
  if (documentId === null) return null;
  const [association] = await tx
    .select({ id: associations.id })
    .from(associations)
    .where(eq(associations.documentId, requireDocumentId(documentId)));
  if (!association || !(await mayForAssociation(tx, actor.id, association.id, 'manage_events')))
    throw forbidden();
  return association.id;
}

/** With its first edition, both unpublished and owned by the actor. */
export async function insertEvent(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  actor: Actor,
  { event: values, edition, association }: NewRows,
): Promise<CreatedEvent> {
  const now = clock.now();
  await requireConfirmed(tx, actor);
  const [event] = await tx
    .insert(events)
    .values({
      ...values,
      ownerId: actor.id,
      associationId: await findAssociation(tx, actor, association),
      createdAt: now,
    })
    .returning({ id: events.id, documentId: events.documentId, name: events.name });
  if (!event) throw new Error('the event was not stored');
  const [first] = await tx
    .insert(eventEditions)
    .values({ ...edition, eventId: event.id, feeRateBasisPoints: firstFeeRate(config), createdAt: now })
    .returning({ id: eventEditions.id, documentId: eventEditions.documentId, name: eventEditions.name });
  if (!first) throw new Error('the edition was not stored');
  return { event, edition: first };
}
