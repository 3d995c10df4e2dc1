import {
  type DocumentDetails,
  documentMessages,
  mostDocuments,
  type NewDocument,
  type NewVersion,
} from '@kermesse/domain/associations/documents';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { disownFiles } from '../../../platform/uploads/give-files.ts';
import { useFile } from '../../../platform/uploads/use-file.ts';
import { type AllowedMember, stillInAssociation } from '../../memberships/public.ts';
import { meetingWithPaper } from '../ports.ts';
import { associationDocuments, associationDocumentVersions } from '../tables.ts';
import { documentFolder } from './document-files.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type StoredDocument = typeof associationDocuments.$inferSelect;

/** The writer must have uploaded the file, to the folder of this association, which is locked by then. */
export async function storeVersion(
  tx: Tx,
  { actor, association }: AllowedMember,
  document: Pick<StoredDocument, 'id'>,
  { file: url, note }: NewVersion,
  now: Date,
): Promise<void> {
  const file = await useFile(tx, {
    url,
    sender: { actor, visitorId: null },
    profiles: ['associationDocument'],
  });
  if (file?.folder !== documentFolder(association.documentId))
    throw invalidField('file', associationMessages.fileNotYours);
  const [newest] = await tx
    .select({ number: sql<number>`coalesce(max(${associationDocumentVersions.number}), 0)::int` })
    .from(associationDocumentVersions)
    .where(eq(associationDocumentVersions.associationDocumentId, document.id));
  await tx.insert(associationDocumentVersions).values({
    associationDocumentId: document.id,
    number: (newest?.number ?? 0) + 1,
    url,
    fileName: file.originalName,
    bytes: file.bytes,
    note,
    sentById: actor.id,
    createdAt: now,
    updatedAt: now,
  });
  // It is the association's: whoever leaves it no longer reads what they sent.
  await disownFiles(tx, actor.id, [url]);
}

/** The association is locked by then, so that two new versions get two numbers. */
async function requireDocument(tx: Tx, member: AllowedMember, documentId: string): Promise<StoredDocument> {
  const [document] = await tx
    .select()
    .from(associationDocuments)
    .where(
      and(
        eq(associationDocuments.documentId, documentId),
        eq(associationDocuments.associationId, member.association.id),
      ),
    );
  if (!document) throw new AppError('not_found', { message: documentMessages.notFound });
  return document;
}

/** The association is locked by then, so that the binder does not grow beyond its bound. */
export async function storeDocument(
  tx: Tx,
  member: AllowedMember,
  { file, note, ...details }: NewDocument,
  now: Date,
): Promise<StoredDocument> {
  const { association } = member;
  const kept = await tx.$count(associationDocuments, eq(associationDocuments.associationId, association.id));
  if (kept >= mostDocuments) throw new AppError('conflict', { message: documentMessages.tooMany });
  const [document] = await tx
    .insert(associationDocuments)
    .values({ ...details, associationId: association.id, createdAt: now, updatedAt: now })
    .returning();
  if (!document) throw new Error('The document was not stored');
  await storeVersion(tx, member, document, { file, note }, now);
  return document;
}

export function addDocument(
  { db, clock }: Dependencies,
  member: AllowedMember,
  document: NewDocument,
): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await stillInAssociation(tx, member);
    return (await storeDocument(tx, member, document, now)).documentId;
  });
}

export function addVersion(
  { db, clock }: Dependencies,
  member: AllowedMember,
  documentId: string,
  version: NewVersion,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await stillInAssociation(tx, member);
    const document = await requireDocument(tx, member, documentId);
    await storeVersion(tx, member, document, version, now);
  });
}

export function changeDocument(
  { db, clock }: Dependencies,
  member: AllowedMember,
  documentId: string,
  details: DocumentDetails,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await stillInAssociation(tx, member);
    const { id, readers } = await requireDocument(tx, member, documentId);
    await tx
      .update(associationDocuments)
      .set({ ...details, updatedAt: now })
      .where(eq(associationDocuments.id, id));
    if (readers.join() === details.readers.join()) return;
    await recordAudit(tx, {
      actorId: member.actor.id,
      action: 'association.document-readers-changed',
      entityType: 'association_document',
      entityId: id,
      associationId: member.association.id,
      before: { readers },
      after: { readers: details.readers },
      at: now,
    });
  });
}

export function deleteDocument(
  { db, clock }: Dependencies,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await stillInAssociation(tx, member);
    const { id, title, kind } = await requireDocument(tx, member, documentId);
    const meeting = await meetingWithPaper(tx, id);
    if (meeting) throw new AppError('conflict', { message: documentMessages.usedByMeeting(meeting) });
    await tx.delete(associationDocuments).where(eq(associationDocuments.id, id));
    await recordAudit(tx, {
      actorId: member.actor.id,
      action: 'association.document-deleted',
      entityType: 'association_document',
      entityId: id,
      associationId: member.association.id,
      before: { title, kind },
      after: null,
      at: now,
    });
  });
}
