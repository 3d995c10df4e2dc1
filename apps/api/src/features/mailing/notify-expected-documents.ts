import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { day } from '@kermesse/domain/settings/defaults';
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptionDocuments, inscriptions } from '../registration/public.ts';
import { notify } from './notify.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

const documentsPage = '/dashboard';
const remindDaysBefore = 7;
const atOnce = 200;

export async function notifyDocumentsExpected(
  tx: Tx,
  { inscription, event }: { inscription: typeof inscriptions.$inferSelect; event: string },
): Promise<void> {
  const documents = await tx
    .select({ label: inscriptionDocuments.label })
    .from(inscriptionDocuments)
    .where(
      and(
        eq(inscriptionDocuments.inscriptionId, inscription.id),
        eq(inscriptionDocuments.status, 'expected'),
      ),
    )
    .orderBy(asc(inscriptionDocuments.id));
  if (documents.length === 0 || inscription.userId === null) return;
  await notify(tx, {
    userIds: [inscription.userId],
    type: 'document_expected',
    ...noticeTexts.documentsExpected(
      event,
      documents.map(({ label }) => label),
    ),
    link: documentsPage,
    editionId: inscription.editionId,
    dedupeKey: `document_expected:${inscription.documentId}`,
  });
}

/** Documents due within days that are missing or refused are announced once more, as urgent. */
export async function remindDocuments({ db, clock }: Dependencies, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const soon = new Date(now.getTime() + remindDaysBefore * day);
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const late = await db.transaction(async (tx) => {
      const rows = await tx
        .select({
          document: inscriptionDocuments,
          inscription: inscriptions,
          edition: eventEditions,
          event: events.name,
        })
        .from(inscriptionDocuments)
        .innerJoin(inscriptions, eq(inscriptions.id, inscriptionDocuments.inscriptionId))
        .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
        .innerJoin(events, eq(events.id, eventEditions.eventId))
        .where(
          and(
            inArray(inscriptionDocuments.status, ['expected', 'refused']),
            lte(inscriptionDocuments.dueAt, soon),
            gt(eventEditions.endsAt, now),
            eq(eventEditions.isCalledOff, false),
            eq(inscriptions.status, 'confirmed'),
            gt(inscriptionDocuments.id, after),
          ),
        )
        .orderBy(asc(inscriptionDocuments.id))
        .limit(atOnce);
      for (const { document, inscription, edition, event } of rows) {
        if (inscription.userId === null) continue;
        await notify(tx, {
          userIds: [inscription.userId],
          type: 'document_expected',
          priority: 'high',
          ...noticeTexts.documentDue(event, document.label, document.dueAt ?? now, edition.timezone),
          link: documentsPage,
          editionId: edition.id,
          dedupeKey: `document_due:${document.documentId}`,
        });
      }
      return rows;
    });
    after = late.at(-1)?.document.id ?? after;
    if (late.length < atOnce) return;
  }
}

export const remindDocumentsDaily = defineJob({
  name: 'mailing.remind-documents',
  schema: z.object({}),
  schedule: '10 9 * * *',
  timeoutSeconds: 300,
  handler: (platform: Dependencies, _data, { signal }) => remindDocuments(platform, signal),
});
