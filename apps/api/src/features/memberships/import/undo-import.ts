import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import type { MemberImportProgress } from '@kermesse/domain/memberships/import-schemas';
import { day } from '@kermesse/domain/settings/defaults';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { emit, type Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withdrawFees } from '../ports.ts';
import { type AllowedMember, stillInAssociation } from '../standing.ts';
import { membershipHistory, memberships } from '../tables.ts';
import { memberImportRows, memberImports } from '../tables-imports.ts';
import { lockImport, lockRunning, presentImport, undoableDays, undoRefusalOf } from './present-import.ts';
import { linesAtOnce, type MergedMember, writeMerged } from './write-lines.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/** What is written stays, and can be undone. */
export async function stopImport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  allowed: AllowedMember,
  documentId: string,
): Promise<MemberImportProgress> {
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const entry = await lockImport(tx, association.id, documentId);
    if (entry.state !== 'running') throw new AppError('conflict', { message: say.importGone });
    const [stopping] = await tx
      .update(memberImports)
      .set({ state: 'stopping', updatedAt: clock.now() })
      .where(eq(memberImports.id, entry.id))
      .returning();
    return presentImport(tx, stopping ?? entry, clock.now());
  });
}

export async function undoImport(
  { db, clock, jobs }: Dependencies,
  allowed: AllowedMember,
  documentId: string,
): Promise<MemberImportProgress> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { association } = await stillInAssociation(tx, allowed);
    const entry = await lockImport(tx, association.id, documentId);
    const refusal = await undoRefusalOf(tx, entry, now);
    if (refusal !== null) throw new AppError('conflict', { message: refusal });
    const [undoing] = await tx
      .update(memberImports)
      .set({ state: 'undoing', updatedAt: now })
      .where(eq(memberImports.id, entry.id))
      .returning();
    await recordAudit(tx, {
      actorId: allowed.actor.id,
      action: 'members.import-undone',
      entityType: 'member-import',
      entityId: entry.id,
      associationId: association.id,
      after: { created: entry.created, merged: entry.merged },
      at: now,
    });
    await jobs.send(tx, undoRun, { import: documentId });
    return presentImport(tx, undoing ?? entry, now);
  });
}

type Row = typeof memberImportRows.$inferSelect;

/** Of these lines, the members who are as the import left them: the others keep what came since. */
async function untouched(tx: Tx, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  const ids = rows.flatMap(({ membershipId }) => membershipId ?? []);
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(memberImportRows, eq(memberImportRows.membershipId, memberships.id))
    .where(
      and(
        inArray(
          memberImportRows.id,
          rows.map(({ id }) => id),
        ),
        sql`(${memberships.userId} is not null) = ${memberImportRows.hasAccount}`,
        sql`${memberships.updatedAt} = ${memberImportRows.appliedAt}`,
      ),
    )
    .orderBy(memberships.id)
    .for('update', { of: memberships });
  return new Set(found.map(({ id }) => id));
}

async function takeBack(
  tx: Tx,
  rows: readonly Row[],
  { associationId, now }: { associationId: number; now: Date },
): Promise<void> {
  const free = await untouched(tx, rows);
  const isFree = ({ membershipId }: Row) => membershipId !== null && free.has(membershipId);
  const made = rows
    .filter((row) => row.action === 'create' && isFree(row))
    .flatMap(({ membershipId }) => membershipId ?? []);
  if (made.length > 0) {
    const kept = await withdrawFees(tx, made);
    const gone = made.filter((id) => !kept.has(id));
    if (gone.length > 0) {
      await tx.delete(memberships).where(inArray(memberships.id, gone));
      await tx.delete(membershipHistory).where(inArray(membershipHistory.membershipId, gone));
    }
  }
  const restored = rows.flatMap((row): MergedMember[] => {
    const { before, membershipId } = row;
    if (!before || membershipId === null || row.action === 'create' || !isFree(row)) return [];
    return [
      {
        id: membershipId,
        person: row.hasAccount ? null : before,
        arrival: before,
        own: before,
      },
    ];
  });
  await writeMerged(tx, restored, { associationId, now });
  await tx.delete(memberImportRows).where(
    inArray(
      memberImportRows.id,
      rows.map(({ id }) => id),
    ),
  );
}

async function undoBatch({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, documentId: string) {
  return db.transaction(async (tx) => {
    const entry = await lockRunning(tx, documentId);
    if (entry?.state !== 'undoing') return false;
    const now = clock.now();
    const rows = await tx
      .select()
      .from(memberImportRows)
      .where(eq(memberImportRows.importId, entry.id))
      .orderBy(desc(memberImportRows.line))
      .limit(linesAtOnce);
    if (rows.length > 0) {
      await takeBack(tx, rows, { associationId: entry.associationId, now });
      return true;
    }
    await tx
      .update(memberImports)
      .set({ state: 'undone', updatedAt: now })
      .where(eq(memberImports.id, entry.id));
    emit(tx, 'membership.changed', { associationId: entry.associationId });
    return false;
  });
}

export const undoRun = defineJob({
  name: 'memberships.undo-import',
  schema: z.object({ import: z.string() }),
  retry: { limit: 30, delaySeconds: 2 },
  timeoutSeconds: 300,
  handler: async (platform: Dependencies, { import: documentId }, { signal }) => {
    while (!signal.aborted && (await undoBatch(platform, documentId)))
      await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  },
});

/** What people had before an import is kept no longer than it can be undone. */
export const forgetImports = defineJob({
  name: 'memberships.forget-imports',
  schema: z.object({}),
  schedule: '40 3 * * *',
  handler: async ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) => {
    const before = new Date(clock.now().getTime() - undoableDays * day);
    const old = db.orm
      .select({ id: memberImports.id })
      .from(memberImports)
      .where(lt(memberImports.finishedAt, before));
    await db.orm.delete(memberImportRows).where(inArray(memberImportRows.importId, old));
  },
});
