import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import { notify } from './notify.ts';
import { notifyDocumentsExpected } from './notify-expected-documents.ts';

async function notifyConfirmed({ db }: Pick<Platform, 'db'>, inscriptionId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ inscription: inscriptions, edition: eventEditions.documentId, event: events.name })
      .from(inscriptions)
      .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
      .innerJoin(events, eq(events.id, eventEditions.eventId))
      .where(eq(inscriptions.id, inscriptionId));
    if (row?.inscription.status !== 'confirmed' || row.inscription.userId === null) return;
    const space = row.inscription.kind === 'volunteer' ? '/volunteer' : '/participant';
    await notify(tx, {
      userIds: [row.inscription.userId],
      type: 'inscription_confirmed',
      ...noticeTexts.inscriptionConfirmed(row.event),
      link: `${space}?eventEditionDocumentId=${row.edition}`,
      editionId: row.inscription.editionId,
      dedupeKey: `inscription_confirmed:${row.inscription.documentId}`,
    });
    await notifyDocumentsExpected(tx, row);
  });
}

export const notifyConfirmedRegistration = defineFollower('payments.inscription-confirmed', {
  name: 'mailing.notify-confirmed',
  schema: z.object({ inscriptionId: z.int() }),
  handler: (platform: Platform, { inscriptionId }) => notifyConfirmed(platform, inscriptionId),
});
