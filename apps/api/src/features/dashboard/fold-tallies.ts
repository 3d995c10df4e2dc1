import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';

/** Fewer rows are cheap to add up. */
const worthFolding = 200;

const counters = ['edition_tallies', 'source_tallies', 'product_tallies', 'entry_tallies'].map((name) => ({
  table: sql.raw(name),
  fold: sql.raw(`fold_${name}`),
}));

/** Merges the rows of an hour, day or quarter. The sum does not change, so it may be interrupted or repeated. */
async function run({ db }: Pick<Platform, 'db'>): Promise<void> {
  const due = (table: SQL) =>
    rowsOf<{ id: number }>(
      db.orm,
      sql`select edition_id::float8 as id from ${table} where not is_folded
        group by 1 having count(*) >= ${worthFolding}::int`,
    );
  for (const { table, fold } of counters)
    for (const { id } of await due(table)) await db.orm.execute(sql`select ${fold}(${id}::bigint)`);
}

export const foldTallies = defineJob({
  name: 'dashboard.fold-tallies',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: run,
});
