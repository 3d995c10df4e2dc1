import { and, count, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import type { Executor, Tx } from '../db/database.ts';
import { presentRows } from './present-rows.ts';
import { foreignTableOf } from './references.ts';
import { addRows, type ExportedRows, type Person, type PersonalData } from './registry.ts';

type Key<T extends PgTable> = keyof T['_']['columns'] & string;
/** A column that references the account, or the path to it: `['inscriptionId', 'userId']`. */
type ColumnPath<T extends PgTable> = Key<T> | readonly [Key<T>, ...string[]];
type Cleared<T extends PgTable> = PgUpdateSetSource<T> | ((now: Date) => PgUpdateSetSource<T>);

export interface PersonalRows {
  readonly reference: PgColumn | null;
  export?(executor: Executor, person: Person): Promise<[table: string, rows: unknown[]]>;
  forget?(tx: Tx, person: Person, now: Date): Promise<void>;
}

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column;
}

function belongsTo(table: PgTable, columnPath: readonly string[], userId: number): SQL {
  const [key = '', ...rest] = columnPath;
  const column = columnOf(table, key);
  if (rest.length === 0) return eq(column, userId);
  const foreign = foreignTableOf(column);
  if (!foreign) throw new Error(`${getTableName(table)}.${key} points nowhere`);
  return sql`${column} in (select ${columnOf(foreign, 'id')} from ${foreign} where ${belongsTo(foreign, rest, userId)})`;
}

function directReference(table: PgTable, columnPath: readonly string[]): PgColumn | null {
  return columnPath.length === 1 ? columnOf(table, columnPath[0] ?? '') : null;
}

const stepsOf = (columnPath: string | readonly string[]): readonly string[] =>
  typeof columnPath === 'string' ? [columnPath] : columnPath;

function exporter(
  table: PgTable,
  condition: (person: Person) => SQL,
  hidden: readonly string[] = [],
): NonNullable<PersonalRows['export']> {
  return async (executor, person) => [
    getTableName(table),
    await presentRows(executor, table, condition(person), hidden),
  ];
}

function resolve<T extends PgTable>(cleared: Cleared<T>, now: Date): PgUpdateSetSource<T> {
  return typeof cleared === 'function' ? cleared(now) : cleared;
}

/** Rows of this person alone: exported without the `hidden` columns, then deleted. */
export function owned<T extends PgTable>(
  table: T,
  columnPath: ColumnPath<T>,
  { hidden = [] }: { hidden?: readonly Key<T>[] } = {},
): PersonalRows {
  const steps = stepsOf(columnPath);
  const where = (person: Person) => belongsTo(table, steps, person.id);
  return {
    reference: directReference(table, steps),
    export: exporter(table, where, hidden),
    forget: async (tx, person) => {
      await tx.delete(table).where(where(person));
    },
  };
}

/** Rows that others or the accounts need: exported, then kept without personal data. */
export function kept<T extends PgTable>(
  table: T,
  columnPath: ColumnPath<T>,
  cleared: Cleared<T> | null,
): PersonalRows {
  const steps = stepsOf(columnPath);
  const where = (person: Person) => belongsTo(table, steps, person.id);
  return {
    reference: directReference(table, steps),
    export: exporter(table, where),
    ...(cleared && {
      forget: async (tx, person, now) => {
        await tx.update(table).set(resolve(cleared, now)).where(where(person));
      },
    }),
  };
}

/** Of rows that belong to somebody else, the export says only where and how often the person is mentioned. */
function mentions(table: PgTable, key: string): NonNullable<PersonalRows['export']> {
  return async (executor, person) => {
    const [found] = await executor
      .select({ count: count() })
      .from(table)
      .where(eq(columnOf(table, key), person.id));
    const rows = Number(found?.count ?? 0);
    return ['mentions', rows === 0 ? [] : [{ table: getTableName(table), as: key.replace(/Id$/, ''), rows }]];
  };
}

/** Rows of somebody else that mention the person: the mention is set to null. */
export function detached<T extends PgTable>(table: T, key: Key<T>): PersonalRows {
  const column = columnOf(table, key);
  return {
    reference: column,
    export: mentions(table, key),
    forget: async (tx, person) => {
      const nobody = { [key]: null } as PgUpdateSetSource<T>;
      await tx.update(table).set(nobody).where(eq(column, person.id));
    },
  };
}

/** A reference that must remain; the account it leads to has been anonymised. */
export function stays<T extends PgTable>(table: T, key: Key<T>, _because: string): PersonalRows {
  return { reference: columnOf(table, key), export: mentions(table, key) };
}

const isConfirmed = (person: Person) =>
  sql`exists (select from ${users} where ${users.id} = ${person.id} and ${users.isConfirmed})`;

/** Rows linked to the person by e-mail address only, exported once the address is verified, without `hidden` columns. */
export function addressed<T extends PgTable>(
  table: T,
  key: Key<T>,
  cleared: Cleared<T> | 'delete',
  { hidden = [] }: { hidden?: readonly Key<T>[] } = {},
): PersonalRows {
  const where = (person: Person) => sql`lower(${columnOf(table, key)}) = lower(${person.email})`;
  return {
    reference: null,
    export: exporter(table, (person) => and(where(person), isConfirmed(person)) ?? sql`false`, hidden),
    forget: async (tx, person, now) => {
      if (cleared === 'delete') await tx.delete(table).where(where(person));
      else await tx.update(table).set(resolve(cleared, now)).where(where(person));
    },
  };
}

/** For what the other functions do not cover. */
export function forgetWith(forget: NonNullable<PersonalRows['forget']>): PersonalRows {
  return { reference: null, forget };
}

/** Rows are forgotten in order; a table listed twice is exported as one; `parts` are the platform's. */
export function definePersonalData(
  feature: string,
  rows: readonly PersonalRows[],
  parts: readonly PersonalData[] = [],
): PersonalData {
  const own = rows.flatMap(({ reference }) => (reference ? [reference] : []));
  return {
    feature,
    references: [...own, ...parts.flatMap((part) => part.references)],
    export: async (executor, person) => {
      const data: ExportedRows = {};
      for (const part of rows) {
        const [table, found] = (await part.export?.(executor, person)) ?? ['', []];
        if (found.length > 0) addRows(data, { [table]: found });
      }
      for (const part of parts) addRows(data, await part.export(executor, person));
      return data;
    },
    anonymise: async (tx, person, now) => {
      for (const part of parts) await part.anonymise(tx, person, now);
      for (const part of rows) await part.forget?.(tx, person, now);
    },
  };
}
