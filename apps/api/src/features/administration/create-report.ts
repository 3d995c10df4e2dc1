import type { Report } from '@kermesse/domain/administration/reports';
import { and, eq, isNull } from 'drizzle-orm';
import { sign } from '../../platform/auth/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { isPublicEdition, requireDocumentId } from '../organizers/public.ts';
import { reports } from './tables.ts';

/** Only what everybody can see is reported, so that nobody learns of what is hidden. */
async function findSubject(executor: Executor, { subject, documentId }: Report) {
  const id = requireDocumentId(documentId);
  if (subject === 'association') {
    const [association] = await executor
      .select({ associationId: associations.id })
      .from(associations)
      .where(
        and(
          eq(associations.documentId, id),
          eq(associations.status, 'accepted'),
          eq(associations.isActive, true),
        ),
      );
    if (!association) throw notFound();
    return association;
  }
  const [edition] = await executor
    .select({ editionId: eventEditions.id })
    .from(eventEditions)
    .innerJoin(events, and(eq(events.id, eventEditions.eventId), isNull(events.archivedAt)))
    .where(and(eq(eventEditions.documentId, id), isPublicEdition(eventEditions.id)));
  if (!edition) throw notFound();
  return edition;
}

/**
 * Who reports the same page again before somebody has read the first report is thanked, and nothing is
 * stored. `reporter` names an account, a browser or a network.
 */
export async function createReport(
  { db, config, clock }: Pick<Platform, 'db' | 'config' | 'clock'>,
  reporter: string,
  report: Report,
): Promise<void> {
  const found = await findSubject(db.orm, report);
  await db.orm
    .insert(reports)
    .values({
      ...found,
      reason: report.reason,
      body: report.text,
      email: report.email || null,
      reporterKey: sign(config, `report:${reporter}`),
      createdAt: clock.now(),
    })
    .onConflictDoNothing();
}
