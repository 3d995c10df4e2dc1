import { count, gte, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { cotisationTallies as t } from './tables.ts';

/** Fewer than these cost nothing to add up. */
const worthFolding = 100;

/** Steps of a fee become one row for each period and state. The sum is the same before and after. */
async function run({ db }: Pick<Platform, 'db'>): Promise<void> {
  const due = await db.orm
    .select({ id: t.cotisationId })
    .from(t)
    .where(not(t.isFolded))
    .groupBy(t.cotisationId)
    .having(gte(count(), worthFolding));
  for (const { id } of due) await db.orm.execute(sql`select fold_cotisation_tallies(${id}::bigint)`);
}

export const foldFeeTallies = defineJob({
  name: 'fees.fold-tallies',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: run,
});
