import { count, gte, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { membershipTallies as t } from './tables.ts';

/** Below this count, summing the rows is cheap. */
const worthFolding = 100;

/** Replaces the tally rows of an association by one for each role and status, with the same sum. */
async function run({ db }: Pick<Platform, 'db'>): Promise<void> {
  const due = await db.orm
    .select({ id: t.associationId })
    .from(t)
    .where(not(t.isFolded))
    .groupBy(t.associationId)
    .having(gte(count(), worthFolding));
  for (const { id } of due) await db.orm.execute(sql`select fold_membership_tallies(${id}::bigint)`);
}

export const foldMemberTallies = defineJob({
  name: 'memberships.fold-tallies',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: run,
});
