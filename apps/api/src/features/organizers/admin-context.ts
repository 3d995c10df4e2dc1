import type { AdminContext } from '@kermesse/domain/organizers/enums';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { permissionIdSchema } from '@kermesse/domain/organizers/permission-catalogue';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ContextKey } from './standing.ts';
import { eventEditions, events } from './tables-events.ts';

export interface NamedContext extends ContextKey {
  readonly documentId: string;
  readonly ownerId: number;
  readonly eventName: string;
  readonly editionName: string | null;
}

interface ContextColumns {
  readonly eventId: number | null;
  readonly editionId: number | null;
}

export function contextOf({ eventId, editionId }: ContextColumns): ContextKey {
  return eventId === null
    ? { context: 'event_edition', id: editionId ?? 0 }
    : { context: 'event', id: eventId };
}

export function contextColumns({ context, id }: ContextKey): ContextColumns {
  return context === 'event' ? { eventId: id, editionId: null } : { eventId: null, editionId: id };
}

const named = {
  eventId: events.id,
  editionId: eventEditions.id,
  eventDocumentId: events.documentId,
  editionDocumentId: eventEditions.documentId,
  ownerId: events.ownerId,
  eventName: events.name,
  editionName: eventEditions.name,
};

export async function findContext(
  executor: Executor,
  context: AdminContext,
  key: { documentId: string } | { id: number },
): Promise<NamedContext | null> {
  if (context === 'event') {
    const [row] = await executor
      .select({
        id: events.id,
        documentId: events.documentId,
        ownerId: events.ownerId,
        eventName: events.name,
      })
      .from(events)
      .where('id' in key ? eq(events.id, key.id) : eq(events.documentId, key.documentId));
    return row ? { context, ...row, editionName: null } : null;
  }
  const [row] = await executor
    .select(named)
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where('id' in key ? eq(eventEditions.id, key.id) : eq(eventEditions.documentId, key.documentId));
  if (!row) return null;
  const { editionId, editionDocumentId, ownerId, eventName, editionName } = row;
  return { context, id: editionId, documentId: editionDocumentId, ownerId, eventName, editionName };
}

export function contextNotFound(): AppError {
  return new AppError('not_found', { message: organizerMessages.contextNotFound });
}

export const storedPermissionsSchema = permissionIdSchema.array();
