import { eventMessages } from '@kermesse/domain/events/messages';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import type { Tx } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { useFile } from '../../platform/uploads/use-file.ts';
import { eventEditions, events } from '../organizers/public.ts';

export async function eventOfEdition(
  tx: Tx,
  editionId: number,
): Promise<{ id: number; documentId: string } | null> {
  const [event] = await tx
    .select({ id: events.id, documentId: events.documentId })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId));
  return event ?? null;
}

/** The writer must have uploaded it for this event. */
export async function requireEventImage(
  { tx, actor, visitorId }: WriteContext,
  eventDocumentId: string,
  url: string | null | undefined,
  path: string,
): Promise<void> {
  if (!url) return;
  const file = await useFile(tx, { url, sender: { actor, visitorId }, profiles: ['eventImage'] });
  if (file?.folder === `events/${eventDocumentId}`) return;
  throw invalidField(path, eventMessages.imageNotYours);
}
