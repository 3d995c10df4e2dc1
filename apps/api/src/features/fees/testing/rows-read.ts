import type { Database } from '../../../platform/db/database.ts';

/** Rows that a page may read per member; a nested scan of all members is far above. */
export const mostRowsForEachMember = 40;

/** Rows read by the database so far; on a single connection the difference is what a page reads. */
export async function countRowsRead({ engine }: Database): Promise<number> {
  await engine.executeSql('select pg_stat_force_next_flush()');
  const { rows } = await engine.executeSql(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables',
  );
  return Number(rows[0]?.read);
}
