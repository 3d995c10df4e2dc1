import type { Database } from '../../../platform/db/database.ts';

/** Rows that one page may look at, for each member: a page that looks at all members for each is far above. */
export const mostRowsForEachMember = 40;

/** How many rows the database has looked at so far; asked on one connection, it tells all that a page reads. */
export async function countRowsRead({ engine }: Database): Promise<number> {
  await engine.executeSql('select pg_stat_force_next_flush()');
  const { rows } = await engine.executeSql(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables',
  );
  return Number(rows[0]?.read);
}
