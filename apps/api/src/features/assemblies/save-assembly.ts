import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { AssemblyInput, PointNotesInput } from '@kermesse/domain/assemblies/schemas';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationDocuments, isReadBy } from '../associations/public.ts';
import { type AllowedMember, type MemberStanding, stillInAssociation } from '../memberships/public.ts';
import { type Assembly, conflict, lockAssembly, lockPoint, requireStatus } from './find-assembly.ts';
import { assemblies, assemblyPapers, assemblyPoints } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

const refused = (path: string, message: string) =>
  new AppError('validation_failed', { issues: [{ path, message }] });

function factsOf({ points: _points, papers: _papers, startsAt, ...facts }: AssemblyInput, now: Date) {
  const begin = new Date(startsAt);
  if (begin <= now) throw refused('startsAt', messages.inPast);
  return { ...facts, startsAt: begin };
}

async function writePoints(tx: Tx, assemblyId: number, points: AssemblyInput['points'], now: Date) {
  await tx.delete(assemblyPoints).where(eq(assemblyPoints.assemblyId, assemblyId));
  await tx.insert(assemblyPoints).values(
    points.map(({ title, description, resolution }, position) => ({
      assemblyId,
      position,
      title,
      description,
      resolutionText: resolution?.text ?? null,
      ...(resolution && {
        resolutionKind: resolution.kind,
        candidates: resolution.candidates,
        majority: resolution.majority,
      }),
      createdAt: now,
    })),
  );
}

/** Whoever attaches a paper can read it; what another one of the board attached stays. */
async function writePapers(
  tx: Tx,
  member: MemberStanding,
  assembly: Assembly,
  papers: readonly string[],
  now: Date,
) {
  const attached = await tx
    .delete(assemblyPapers)
    .where(eq(assemblyPapers.assemblyId, assembly.id))
    .returning({ id: assemblyPapers.associationDocumentId });
  const wanted = [...new Set(papers)];
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: associationDocuments.id, documentId: associationDocuments.documentId })
    .from(associationDocuments)
    .where(
      and(
        eq(associationDocuments.associationId, assembly.associationId),
        inArray(associationDocuments.documentId, wanted),
        or(
          isReadBy(member),
          inArray(
            associationDocuments.id,
            attached.map(({ id }) => id),
          ),
        ),
      ),
    );
  if (found.length < wanted.length) throw refused('papers', messages.paperUnknown);
  await tx.insert(assemblyPapers).values(
    found.map(({ id, documentId }) => ({
      assemblyId: assembly.id,
      associationDocumentId: id,
      position: wanted.indexOf(documentId),
      createdAt: now,
    })),
  );
}

export function createAssembly(
  { db, clock }: Dependencies,
  member: AllowedMember,
  input: AssemblyInput,
): Promise<string> {
  const now = clock.now();
  const facts = factsOf(input, now);
  return db.transaction(async (tx) => {
    const standing = await stillInAssociation(tx, member);
    const [assembly] = await tx
      .insert(assemblies)
      .values({ ...facts, associationId: member.association.id, createdAt: now })
      .returning();
    if (!assembly) throw new Error('the assembly was not stored');
    await writePoints(tx, assembly.id, input.points, now);
    await writePapers(tx, standing, assembly, input.papers, now);
    return assembly.documentId;
  });
}

const requireDraft = (assembly: Assembly) =>
  requireStatus(assembly, ['draft'], {
    called: messages.frozen,
    open: messages.frozen,
    closed: messages.frozen,
  });

/** What people were called for does not change any more. */
export function updateAssembly(
  { db, clock }: Dependencies,
  member: AllowedMember,
  documentId: string,
  input: AssemblyInput,
): Promise<void> {
  const now = clock.now();
  const facts = factsOf(input, now);
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    requireDraft(assembly);
    await tx
      .update(assemblies)
      .set({ ...facts, updatedAt: now })
      .where(eq(assemblies.id, assembly.id));
    await writePoints(tx, assembly.id, input.points, now);
    await writePapers(tx, member, assembly, input.papers, now);
  });
}

export function deleteAssembly(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    requireDraft(assembly);
    await tx.delete(assemblies).where(eq(assemblies.id, assembly.id));
  });
}

/** What the secretary writes down of a point, until the minutes are stored and after; not over what another one wrote. */
export function saveNotes(
  { db, clock }: Dependencies,
  member: AllowedMember,
  { assemblyId, pointId }: { assemblyId: string; pointId: string },
  { notes, before }: PointNotesInput,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, assemblyId);
    requireStatus(assembly, ['draft', 'called', 'open', 'closed']);
    const point = await lockPoint(tx, assembly, pointId);
    if (point.notes === notes) return;
    if (point.notes !== before) throw conflict(messages.notesMoved);
    await tx
      .update(assemblyPoints)
      .set({ notes, updatedAt: clock.now() })
      .where(eq(assemblyPoints.id, point.id));
  });
}
