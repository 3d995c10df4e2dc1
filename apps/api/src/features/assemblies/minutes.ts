import type { Readable } from 'node:stream';
import { assemblyKindLabels } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { usualReaders } from '@kermesse/domain/associations/documents';
import { dayOf, formatDate } from '@kermesse/domain/shared/moments';
import { resolveFolder } from '@kermesse/domain/uploads/profiles';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import { eq } from 'drizzle-orm';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDocument, addVersion, associationDocuments, documentFolder } from '../associations/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { drawMinutes } from './draw-minutes.ts';
import { drawSheet } from './draw-sheet.ts';
import { conflict, requireAssembly } from './find-assembly.ts';
import { eachAttendee } from './list-attendees.ts';
import { readAssembly } from './read-assembly.ts';
import { assemblies } from './tables.ts';

export async function attendanceSheet(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<{ name: string; stream: Readable }> {
  const assembly = await requireAssembly(db.orm, member, documentId);
  const stream = await drawSheet(member.association.name, assembly, eachAttendee(db.orm, assembly));
  return { name: `feuille-de-presence-${dayOf(assembly.startsAt)}.pdf`, stream };
}

export async function minutesPdf(
  platform: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const assembly = await readAssembly(platform, member, documentId);
  const bytes = await drawMinutes(member.association.name, assembly);
  return { name: `proces-verbal-${dayOf(assembly.startsAt)}.pdf`, bytes };
}

/** As a document of the association; stored again, as its next version. */
export async function storeMinutes(
  platform: Pick<Platform, 'db' | 'clock' | 'uploads'>,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  const { db, uploads } = platform;
  if (!member.permissions.includes('upload_documents')) throw forbidden();
  const assembly = await requireAssembly(db.orm, member, documentId);
  if (assembly.status !== 'closed') throw conflict(messages.minutesEarly);
  const { name, bytes } = await minutesPdf(platform, member, documentId);
  const folder = documentFolder(member.association.documentId);
  const resolved = resolveFolder(folder);
  if (!resolved) throw new Error('documents have no folder');
  const stored = await uploads.store({ folder, resolved, owner: { userId: member.actor.id }, name, bytes });
  const version = { file: urlOfKey(stored.storageKey), note: '' };
  const [kept] = await db.orm
    .select({ documentId: associationDocuments.documentId })
    .from(associationDocuments)
    .where(eq(associationDocuments.id, assembly.minutesDocumentId ?? 0));
  if (kept) return addVersion(platform, member, kept.documentId, version);
  const title = `Procès-verbal, ${assemblyKindLabels[assembly.kind].toLowerCase()} du ${formatDate(assembly.startsAt)}`;
  const details = { title, kind: 'minutes' as const, readers: [...usualReaders] };
  const minutes = await addDocument(platform, member, { ...details, ...version });
  const [document] = await db.orm
    .select({ id: associationDocuments.id })
    .from(associationDocuments)
    .where(eq(associationDocuments.documentId, minutes));
  await db.orm
    .update(assemblies)
    .set({ minutesDocumentId: document?.id ?? null })
    .where(eq(assemblies.id, assembly.id));
}
