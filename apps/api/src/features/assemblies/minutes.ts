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
import { associationDocuments, documentFolder, storeDocument, storeVersion } from '../associations/public.ts';
import { type AllowedMember, stillInAssociation } from '../memberships/public.ts';
import { readConvocation } from './convocation.ts';
import { drawLetters } from './draw-letters.ts';
import { drawMinutes } from './draw-minutes.ts';
import { drawSheet } from './draw-sheet.ts';
import { type Assembly, conflict, lockAssembly, requireAssembly, requireStatus } from './find-assembly.ts';
import { eachAttendee, readUnreachable } from './list-attendees.ts';
import { readAssembly } from './read-assembly.ts';
import { assemblies } from './tables.ts';

/** Nobody met: a sheet or minutes would say otherwise. */
const requireNotCancelled = (assembly: Pick<Assembly, 'status'>): void =>
  requireStatus(assembly, ['draft', 'called', 'open', 'closed']);

export async function attendanceSheet(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<{ name: string; stream: Readable }> {
  const assembly = await requireAssembly(db.orm, member, documentId);
  requireNotCancelled(assembly);
  const stream = await drawSheet(member.association.name, assembly, eachAttendee(db.orm, assembly));
  return { name: `feuille-de-presence-${dayOf(assembly.startsAt)}.pdf`, stream };
}

/** For those whom no mail reaches: one page each, in the order of names. */
export async function convocationLetters(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<{ name: string; stream: Readable }> {
  const assembly = await requireAssembly(db.orm, member, documentId);
  requireStatus(assembly, ['called', 'open', 'cancelled']);
  const addressees = await readUnreachable(db.orm, assembly);
  const convocation = await readConvocation(db.orm, assembly);
  if (!convocation || addressees.length === 0) throw conflict(messages.nobodyUnreachable);
  const stream = await drawLetters(convocation, addressees);
  return { name: `convocations-a-poster-${dayOf(assembly.startsAt)}.pdf`, stream };
}

export async function minutesPdf(
  platform: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const assembly = await readAssembly(platform, member, documentId);
  requireNotCancelled(assembly);
  const bytes = await drawMinutes(member.association.name, assembly);
  return { name: `proces-verbal-${dayOf(assembly.startsAt)}.pdf`, bytes };
}

const requireClosed = (assembly: Assembly): void =>
  requireStatus(assembly, ['closed'], {
    draft: messages.minutesEarly,
    called: messages.minutesEarly,
    open: messages.minutesEarly,
  });

/** As a document of the association; stored again, also by two people at once, as its next version. */
export async function storeMinutes(
  platform: Pick<Platform, 'db' | 'clock' | 'uploads'>,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  const { db, clock, uploads } = platform;
  if (!member.permissions.includes('upload_documents')) throw forbidden();
  requireClosed(await requireAssembly(db.orm, member, documentId));
  const { name, bytes } = await minutesPdf(platform, member, documentId);
  const folder = documentFolder(member.association.documentId);
  const resolved = resolveFolder(folder);
  if (!resolved) throw new Error('documents have no folder');
  const stored = await uploads.store({ folder, resolved, owner: { userId: member.actor.id }, name, bytes });
  const version = { file: urlOfKey(stored.storageKey), note: '' };
  const now = clock.now();
  await db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    await stillInAssociation(tx, { ...member, anyOf: ['upload_documents'] });
    const [kept] = await tx
      .select({ id: associationDocuments.id })
      .from(associationDocuments)
      .where(eq(associationDocuments.id, assembly.minutesDocumentId ?? 0));
    if (kept) return storeVersion(tx, member, kept, version, now);
    const title = `Procès-verbal, ${assemblyKindLabels[assembly.kind].toLowerCase()} du ${formatDate(assembly.startsAt)}`;
    const details = { title, kind: 'minutes' as const, readers: [...usualReaders] };
    const minutes = await storeDocument(tx, member, { ...details, ...version }, now);
    await tx.update(assemblies).set({ minutesDocumentId: minutes.id }).where(eq(assemblies.id, assembly.id));
  });
}
