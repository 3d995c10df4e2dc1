import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/database.ts';
import { foreignTableOf } from './references.ts';

const secrets = new Set(['sealed', 'keyId', 'visitorId', 'searchText', 'person']);
const labels = ['name', 'title', 'label'] as const;

function isShown(key: string): boolean {
  return key !== 'id' && !key.endsWith('Hash') && !secrets.has(key);
}

/** A label of the referenced row instead of its id: `edition: 'Trail des Lilas 2027'`. */
function labelOf(column: PgColumn): SQL<string | null> | null {
  const foreign = foreignTableOf(column);
  if (!foreign) return null;
  const columns = getTableColumns(foreign);
  const label = labels.map((key) => columns[key]).find((candidate) => candidate !== undefined);
  if (!label || !columns.id) return null;
  return sql`(select ${label} from ${foreign} where ${columns.id} = ${column})`;
}

/** Without secrets and without ids of other tables. */
export async function presentRows(
  executor: Executor,
  table: PgTable,
  where: SQL,
  hidden: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  const pointing = new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)),
  );
  const shown: Record<string, PgColumn | SQL> = {};
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    if (!isShown(key) || hidden.includes(key)) continue;
    const label = pointing.has(column.name) ? labelOf(column) : null;
    if (label) shown[key.replace(/Id$/, '')] = label;
    else if (!pointing.has(column.name) || !key.endsWith('Id')) shown[key] = column;
  }
  return executor.select(shown).from(table).where(where);
}
