import {
  type ImportDependents,
  memberImportMessages as say,
} from '@kermesse/domain/memberships/import-messages';
import type { MemberImportProgress } from '@kermesse/domain/memberships/import-schemas';
import { day } from '@kermesse/domain/settings/defaults';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../../platform/auth/tables.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { profiles, shownName } from '../../profiles/public.ts';
import { countSettledFees, countUsedSeats } from '../ports.ts';
import type { AllowedMember } from '../standing.ts';
import { memberships } from '../tables.ts';
import { associations } from '../tables-associations.ts';
import { memberImportRows, memberImports } from '../tables-imports.ts';

export type MemberImport = typeof memberImports.$inferSelect;

/** After that the lines of an import, which hold what people had before, are deleted. */
export const undoableDays = 90;
const mostShown = 5;

/** What came after the import and would be lost with it. A member who was removed is no reason. */
export async function dependentsOf(tx: Tx, importId: number): Promise<ImportDependents> {
  const [row] = await tx
    .select({
      takenOver: sql<number>`count(*) filter (where ${memberships.userId} is not null
        and not ${memberImportRows.hasAccount})::int`,
      changed: sql<number>`count(*) filter (where (${memberships.userId} is not null) = ${memberImportRows.hasAccount}
        and ${memberships.updatedAt} <> ${memberImportRows.appliedAt})::int`,
    })
    .from(memberImportRows)
    .innerJoin(memberships, eq(memberships.id, memberImportRows.membershipId))
    .where(and(eq(memberImportRows.importId, importId), isNotNull(memberImportRows.appliedAt)));
  return {
    takenOver: row?.takenOver ?? 0,
    changed: row?.changed ?? 0,
    settled: await countSettledFees(tx, importId),
    convened: await countUsedSeats(tx, importId),
  };
}

/** Null if it can be undone as a whole. */
export async function undoRefusalOf(tx: Tx, entry: MemberImport, now: Date): Promise<string | null> {
  if (entry.state !== 'done' && entry.state !== 'stopped') return say.nothingToUndo;
  if (entry.created + entry.merged === 0) return say.nothingToUndo;
  const at = entry.finishedAt ?? entry.createdAt;
  if (now.getTime() - at.getTime() > undoableDays * day) return say.tooOld;
  const dependents = await dependentsOf(tx, entry.id);
  const { takenOver, settled, convened, changed } = dependents;
  return takenOver + settled + convened + changed > 0 ? say.dependents(dependents) : null;
}

export async function presentImport(tx: Tx, entry: MemberImport, now: Date): Promise<MemberImportProgress> {
  const [written] = await tx
    .select({ lines: count() })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, entry.id), isNotNull(memberImportRows.appliedAt)));
  const [starter] =
    entry.startedById === null
      ? []
      : await tx
          .select({ name: shownName })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(eq(users.id, entry.startedById));
  const { documentId, fileName, state, total, created, merged, skipped } = entry;
  return {
    documentId,
    fileName,
    state,
    total,
    done: written?.lines ?? 0,
    created,
    merged,
    skipped,
    startedBy: starter?.name ?? null,
    startedAt: entry.createdAt.toISOString(),
    finishedAt: entry.finishedAt?.toISOString() ?? null,
    undoRefusal: await undoRefusalOf(tx, entry, now),
  };
}

export async function listImports(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { association }: AllowedMember,
): Promise<MemberImportProgress[]> {
  return db.transaction(async (tx) => {
    const entries = await tx
      .select()
      .from(memberImports)
      .where(eq(memberImports.associationId, association.id))
      .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
      .limit(mostShown);
    const shown: MemberImportProgress[] = [];
    for (const entry of entries) shown.push(await presentImport(tx, entry, clock.now()));
    return shown;
  });
}

/** For a job: the association before its import, in the order of those who stop and undo it. */
export async function lockRunning(tx: Tx, documentId: string): Promise<MemberImport | null> {
  const isIt = eq(memberImports.documentId, documentId);
  const [seen] = await tx.select({ place: memberImports.associationId }).from(memberImports).where(isIt);
  if (!seen) return null;
  await tx
    .select({ id: associations.id })
    .from(associations)
    .where(eq(associations.id, seen.place))
    .for('key share');
  const [entry] = await tx.select().from(memberImports).where(isIt).for('update');
  return entry ?? null;
}

/** Locked, and only of this association. */
export async function lockImport(tx: Tx, associationId: number, documentId: string): Promise<MemberImport> {
  const [entry] = await tx
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.documentId, documentId), eq(memberImports.associationId, associationId)))
    .for('update');
  if (!entry) throw notFound();
  return entry;
}
