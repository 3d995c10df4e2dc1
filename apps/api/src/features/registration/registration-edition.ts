import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import { checkEdition } from '@kermesse/domain/reservations/eligibility';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { eventEditions, events } from '../events/public.ts';
import { type PublishedVersion, publishedVersion } from '../forms/public.ts';
import { requireDocumentId } from '../organizers/public.ts';

export type Edition = typeof eventEditions.$inferSelect & {
  eventName: string;
  isEventArchived: boolean;
};

export async function findEdition(executor: Executor, documentId: string): Promise<Edition> {
  const [row] = await executor
    .select({ edition: eventEditions, eventName: events.name, eventArchivedAt: events.archivedAt })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.documentId, requireDocumentId(documentId)));
  if (!row || row.edition.status === 'draft' || row.edition.archivedAt) throw notFound();
  return { ...row.edition, eventName: row.eventName, isEventArchived: row.eventArchivedAt !== null };
}

export function requireOpen(edition: Edition, kind: InscriptionKind, now: Date): void {
  const problem = checkEdition(edition, kind, now);
  if (problem) throw new AppError(problem.code);
}

export async function requireForm(executor: Executor, editionId: number): Promise<PublishedVersion> {
  const version = await publishedVersion(executor, editionId);
  if (!version) throw new AppError('conflict', { message: registrationMessages.notPublished });
  return version;
}
