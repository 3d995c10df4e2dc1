import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions } from '../organizers/public.ts';

/** Of those that visitors named, the ones whose pages they can see. */
export async function countedEditions(executor: Executor, documentIds: Iterable<string>) {
  const editions = await executor
    .select({
      id: eventEditions.id,
      documentId: eventEditions.documentId,
      timezone: eventEditions.timezone,
      status: eventEditions.status,
    })
    .from(eventEditions)
    .where(inArray(eventEditions.documentId, [...new Set(documentIds)]));
  return editions.filter(({ status }) => isPublicStatus(status));
}
