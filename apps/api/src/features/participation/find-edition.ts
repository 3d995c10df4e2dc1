import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { eq } from 'drizzle-orm';
import { type IdentityKey, readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { eventEditions, events } from '../events/public.ts';

export interface FoundEdition {
  readonly edition: typeof eventEditions.$inferSelect;
  readonly event: typeof events.$inferSelect;
}

export async function findPublicEdition(
  tx: Tx,
  key: string | IdentityKey | undefined,
  message: string,
): Promise<FoundEdition> {
  const identity = typeof key === 'string' ? readIdentity(key) : key;
  const missing = () => new AppError('not_found', { message });
  if (!identity) throw missing();
  const [row] = await tx
    .select({ edition: eventEditions, event: events })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      identity.by === 'id'
        ? eq(eventEditions.id, identity.value)
        : eq(eventEditions.documentId, identity.value),
    );
  if (!row || !isPublicStatus(row.edition.status) || row.event.archivedAt !== null) throw missing();
  return row;
}
