import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** Below this size a plan for too few rows is harmless. */
const smallPages = 16;
const growth = 2;

const namesOf = (tables: readonly Table[]) =>
  sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );

async function grownTables(db: Database, among: readonly Table[] | null): Promise<string[]> {
  const named = among ? sql`and c.relname in (${namesOf(among)})` : sql``;
  const rows = await rowsOf<{ name: string }>(
    db.orm,
    sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = 'public' ${named}
      and pg_relation_size(c.oid) / current_setting('block_size')::int >= greatest(${smallPages}, c.relpages * ${growth})
    order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Analyses tables that have doubled since the last time, as outdated statistics give slow plans. The embedded
 * engine never does so by itself, a server only after a minute. Code that writes thousands of rows names its
 * tables; without names all are checked.
 */
export async function analyzeGrownTables(
  db: Database,
  among: readonly Table[] | null = null,
): Promise<string[]> {
  const grown = await grownTables(db, among);
  for (const name of grown) await db.orm.execute(sql.raw(`analyze ${name}`));
  return grown;
}

/**
 * For code that has written thousands of rows: sorts them into the indexes for searching, where until then they
 * wait in a list that every search reads whole, and lets other indexes answer without a look at the rows. A
 * server does so by itself after a minute.
 */
export async function settleRows(db: Database, tables: readonly Table[]): Promise<void> {
  await db.orm.execute(sql`
    select gin_clean_pending_list(i.indexrelid::regclass)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where a.amname = 'gin' and n.nspname = 'public' and t.relname in (${namesOf(tables)})`);
  // Only pages that have changed, so that it ends soon on a table of millions.
  for (const table of tables)
    await db.orm.execute(sql`vacuum (skip_locked, index_cleanup off, truncate off) ${table}`);
}
