import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type CheckBuilder,
  check,
  type ExtraConfigColumn,
  type IndexBuilder,
  index,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { filesIn, hasFiles } from './stored-files.ts';

/** A constraint's name gives table, column and rule, so that a failure explains itself. */
function nameFor(column: PgColumn, rule: string): string {
  return `${getTableName(column.table)}_${toSnakeCase(column.name)}_${rule}`;
}

/** For values of the code itself. */
export const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

export function oneOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(nameFor(column, 'known'), sql`${column} in (${quoted(values)})`);
}

export function eachOneOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(nameFor(column, 'known'), sql`${column} <@ array[${quoted(values)}]::text[]`);
}

export function atLeast(column: PgColumn, minimum: number): CheckBuilder {
  return check(nameFor(column, 'min'), sql`${column} >= ${sql.raw(String(minimum))}`);
}

export function within(column: PgColumn, minimum: number, maximum: number): CheckBuilder {
  const bounds = sql.raw(`${minimum} and ${maximum}`);
  return check(nameFor(column, 'range'), sql`${column} between ${bounds}`);
}

/** Null counts as satisfied. */
export function before(begin: PgColumn, end: PgColumn): CheckBuilder {
  return check(nameFor(begin, `before_${toSnakeCase(end.name)}`), sql`${begin} < ${end}`);
}

function countSet(columns: readonly PgColumn[]): SQL {
  return sql`num_nonnulls(${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )})`;
}

export function exactlyOne(name: string, ...columns: PgColumn[]): CheckBuilder {
  return check(name, sql`${countSet(columns)} = 1`);
}

export function atMostOne(name: string, ...columns: PgColumn[]): CheckBuilder {
  return check(name, sql`${countSet(columns)} <= 1`);
}

interface Stocked {
  stock: PgColumn;
  held: PgColumn;
  sold: PgColumn;
}

/** The database itself prevents overselling. Stock null means unlimited. */
export function stockIsNeverExceeded({ stock, held, sold }: Stocked): CheckBuilder[] {
  return [
    atLeast(stock, 0),
    atLeast(held, 0),
    atLeast(sold, 0),
    check(
      `${getTableName(stock.table)}_not_oversold`,
      sql`${stock} is null or ${held} + ${sold} <= ${stock}`,
    ),
  ];
}

export function validCoordinates(latitude: PgColumn, longitude: PgColumn): CheckBuilder[] {
  return [
    within(latitude, -90, 90),
    within(longitude, -180, 180),
    check(
      `${getTableName(latitude.table)}_coordinates_both`,
      sql`num_nonnulls(${latitude}, ${longitude}) in (0, 2)`,
    ),
  ];
}

/** Index for `ilike '%…%'`. */
export function containsIndex(column: ExtraConfigColumn): IndexBuilder {
  return index(nameFor(column as unknown as PgColumn, 'contains')).using('gin', column.op('gin_trgm_ops'));
}

/** Finds the rows whose jsonb column holds the address of a file; see `holdsFile`. */
export function filesIndex(column: ExtraConfigColumn): IndexBuilder {
  return index(nameFor(column as unknown as PgColumn, 'files'))
    .using('gin', filesIn(column))
    .where(hasFiles(column));
}
