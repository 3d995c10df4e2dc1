import { registrationMessages } from '@kermesse/domain/registration/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { useFile } from '../../platform/uploads/use-file.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { mayGiveDocuments } from './may-change.ts';
import { findMyInscription } from './my-inscriptions.ts';
import { inscriptionDocuments } from './tables-follow-up.ts';
import type { Caller } from './validate-inscription.ts';

/** An accepted document cannot be replaced. */
export async function giveDocument(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  caller: Caller,
  inscriptionDocumentId: string,
  documentId: string,
  url: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { inscription, edition } = await findMyInscription(tx, caller.actor, inscriptionDocumentId);
    if (!mayGiveDocuments(inscription, edition))
      throw new AppError('conflict', { message: registrationMessages.documentNotAsked });
    const own = and(
      eq(inscriptionDocuments.documentId, requireDocumentId(documentId)),
      eq(inscriptionDocuments.inscriptionId, inscription.id),
    );
    const [document] = await tx.select().from(inscriptionDocuments).where(own);
    if (!document) throw notFound();
    const file = await useFile(tx, { url, sender: caller, profiles: ['document'] });
    if (!file) throw invalidField('url', registrationMessages.foreignFile(document.label));
    const [given] = await tx
      .update(inscriptionDocuments)
      .set({ fileUrl: url, status: 'submitted', submittedAt: clock.now(), refusalReason: null })
      .where(and(own, inArray(inscriptionDocuments.status, ['expected', 'submitted', 'refused'])))
      .returning({ id: inscriptionDocuments.id });
    if (!given) throw new AppError('conflict', { message: registrationMessages.documentSettled });
  });
}
