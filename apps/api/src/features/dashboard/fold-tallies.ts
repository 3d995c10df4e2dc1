import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';

/** Fewer rows are cheap to add up. */
const worthFolding = 200;

/** Merges the steps of these tables. The sum does not change, so it may be interrupted or repeated. */
export async function foldSteps({ db }: Pick<Platform, 'db'>, tables: readonly string[]): Promise<void> {
  const due = (table: SQL) =>
    rowsOf<{ id: number }>(
      db.orm,
      sql`select edition_id::float8 as id from ${table} where not is_folded
        group by 1 having count(*) >= ${worthFolding}::int`,
    );
  for (const name of tables)
    for (const { id } of await due(sql.raw(name)))
      await db.orm.execute(sql`select ${sql.raw(`fold_${name}`)}(${id}::bigint)`);
}

export const foldTallies = defineJob({
  name: 'dashboard.fold-tallies',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: (platform: Pick<Platform, 'db'>) =>
    foldSteps(platform, ['edition_tallies', 'source_tallies', 'product_tallies', 'entry_tallies']),
});
