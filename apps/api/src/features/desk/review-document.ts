import type { Review } from '@kermesse/domain/desk/action-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { and, eq } from 'drizzle-orm';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, requireDocumentId } from '../organizers/public.ts';
import { decideDocument, inscriptionDocuments } from '../registration/public.ts';
import { mayOpenDocument } from './document-access.ts';
import { openRegistration } from './find-registration.ts';
import { documentRefusedMail } from './mails.ts';
import { notifyPerson } from './notify-person.ts';
import { recordAction } from './record-action.ts';

/** Only those who may open the document may decide, and only about the version they saw. */
export async function reviewDocument(
  platform: Pick<Platform, 'db' | 'clock' | 'mail'>,
  allowed: AllowedEdition,
  { registrationId, paperId }: { registrationId: string; paperId: string },
  review: Review,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, allowed, registrationId);
    const { actor, standing, inscription, eventName } = opened;
    const own = and(
      eq(inscriptionDocuments.documentId, requireDocumentId(paperId)),
      eq(inscriptionDocuments.inscriptionId, inscription.id),
    );
    const [document] = await tx.select().from(inscriptionDocuments).where(own).for('update');
    if (!document) throw notFound();
    if (!mayOpenDocument(standing, document.kind)) throw forbidden();
    if (review.fileUrl && review.fileUrl !== document.fileUrl)
      throw new AppError('conflict', { message: say.documentReplaced });
    const now = platform.clock.now();
    const reason = review.status === 'refused' ? review.reason : null;
    const isDecided = await decideDocument(tx, document.id, {
      status: review.status,
      reviewedById: actor.id,
      at: now,
      refusalReason: reason,
    });
    if (!isDecided) throw new AppError('conflict', { message: say.documentNotGiven });
    await recordAction(tx, platform, actor.id, inscription, `registration.document-${review.status}`, {
      label: document.label,
    });
    if (reason !== null)
      await notifyPerson(tx, platform, opened, {
        type: 'document_expected',
        notice: say.noticeDocument(document.label, eventName),
        link: '/dashboard',
        mail: (about) =>
          documentRefusedMail(about, {
            label: document.label,
            reason,
            key: `${document.documentId}:${now.getTime()}`,
          }),
      });
  });
}
