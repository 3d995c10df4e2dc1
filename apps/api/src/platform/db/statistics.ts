import { getTableName, sql, type Table } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** Below this size a plan for too few rows is harmless. */
const smallPages = 16;
const growth = 2;

async function grownTables(db: Database, among: readonly Table[] | null): Promise<string[]> {
  const named = among
    ? sql`and c.relname in (${sql.join(
        among.map((table) => sql`${getTableName(table)}`),
        sql`, `,
      )})`
    : sql``;
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
