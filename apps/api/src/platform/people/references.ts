import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';

export function nameOf(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}

export function foreignTableOf(column: PgColumn): PgTable | undefined {
  const key = getTableConfig(column.table as PgTable).foreignKeys.find((candidate) => {
    const { columns } = candidate.reference();
    return columns.length === 1 && columns[0]?.name === column.name;
  });
  return key?.reference().foreignTable;
}

export function tablesIn(modules: readonly Record<string, unknown>[]): PgTable[] {
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
}

export function referencesTo(target: PgTable, tables: readonly PgTable[]): PgColumn[] {
  return tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return getTableName(foreignTable) === getTableName(target) ? columns : [];
    }),
  );
}

export function unregistered(
  target: PgTable,
  tables: readonly PgTable[],
  registered: readonly { references: readonly PgColumn[] }[],
): string[] {
  const known = new Set(registered.flatMap((part) => part.references.map(nameOf)));
  return referencesTo(target, tables)
    .map(nameOf)
    .filter((name) => !known.has(name))
    .sort((a, b) => a.localeCompare(b));
}
