import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emit } from '../../../platform/db/database.ts';
import { analyzeGrownTables, settleRows } from '../../../platform/db/statistics.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberships } from '../tables.ts';
import { memberFieldValues } from '../tables-fields.ts';
import { memberImportRows, memberImports } from '../tables-imports.ts';
import { sectionMembers } from '../tables-sections.ts';
import { lockRunning } from './present-import.ts';
import { createFromLines, inviteNewPeople, mergeLines } from './write-lines.ts';

const grownTables = [memberships, memberImportRows, memberFieldValues, sectionMembers];

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail'>;

/** One batch in one transaction: its people, links, mails and progress, or nothing. False when there is no more. */
async function writeBatch({ db, clock, mail }: Dependencies, documentId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const entry = await lockRunning(tx, documentId);
    if (!entry || (entry.state !== 'running' && entry.state !== 'stopping')) return false;
    const now = clock.now();
    const end = async (state: 'done' | 'stopped') => {
      await tx
        .update(memberImports)
        .set({ state, finishedAt: now, updatedAt: now })
        .where(eq(memberImports.id, entry.id));
      // Fees ask the new members.
      emit(tx, 'membership.changed', { associationId: entry.associationId });
      return false;
    };
    if (entry.state === 'stopping') return end('stopped');
    const people = await createFromLines(tx, entry, now);
    if (entry.sendsInvitations) await inviteNewPeople(tx, { mail }, entry, people, now);
    const { lines, merged } = people.length > 0 ? { lines: 0, merged: 0 } : await mergeLines(tx, entry, now);
    if (people.length + lines === 0) return end('done');
    await tx
      .update(memberImports)
      .set({
        created: sql`${memberImports.created} + ${people.length}`,
        merged: sql`${memberImports.merged} + ${merged}`,
        skipped: sql`${memberImports.skipped} + ${lines - merged}`,
        updatedAt: now,
      })
      .where(eq(memberImports.id, entry.id));
    return true;
  });
}

/** Resumes after any interruption: what is written is marked in the same transaction. */
export const runImport = defineJob({
  name: 'memberships.run-import',
  schema: z.object({ import: z.string() }),
  retry: { limit: 30, delaySeconds: 2 },
  timeoutSeconds: 300,
  handler: async (platform: Dependencies, { import: documentId }, { signal }) => {
    while (!signal.aborted && (await writeBatch(platform, documentId))) {
      await analyzeGrownTables(platform.db, grownTables);
      // On the embedded engine other requests wait for the same connection.
      await new Promise((resolve) => setImmediate(resolve));
    }
    signal.throwIfAborted();
    await settleRows(platform.db, grownTables);
  },
});
