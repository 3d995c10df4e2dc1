import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The type of a value in the API: decides the operators and how a query's text is parsed. */
export type FieldKind =
  | 'text'
  | 'enum'
  | 'integer'
  | 'bigint'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'uuid'
  /** Documents, lists and times of day: can be shown and tested for null, but not compared. */
  | 'opaque';

const kindOfColumnType: Record<string, FieldKind> = {
  PgText: 'text',
  PgVarchar: 'text',
  PgChar: 'text',
  PgEnumColumn: 'enum',
  PgSmallInt: 'integer',
  PgInteger: 'integer',
  PgSerial: 'integer',
  PgBigInt53: 'bigint',
  PgBigSerial53: 'bigint',
  PgNumeric: 'number',
  PgNumericNumber: 'number',
  PgReal: 'number',
  PgDoublePrecision: 'number',
  PgBoolean: 'boolean',
  PgDate: 'date',
  PgDateString: 'date',
  PgUUID: 'uuid',
  PgJson: 'opaque',
  PgJsonb: 'opaque',
  PgArray: 'opaque',
  PgTime: 'opaque',
};

export function kindOf(column: PgColumn): FieldKind | null {
  const { columnType } = column;
  const type = column.getSQLType();
  if (columnType === 'PgTimestamp' || columnType === 'PgTimestampString') {
    return type.includes('with time zone') ? 'instant' : null;
  }
  if (columnType === 'PgCustomColumn') return type === 'citext' ? 'text' : null;
  return kindOfColumnType[columnType] ?? null;
}

const sqlTypes: Record<Exclude<FieldKind, 'enum' | 'opaque'>, string> = {
  text: 'text',
  integer: 'bigint',
  bigint: 'bigint',
  number: 'numeric',
  boolean: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  uuid: 'uuid',
};

/** bigint, so that an integer too large for the column finds nothing; the index is still used. */
export function comparedType(kind: FieldKind, column: PgColumn | null): SQL {
  if (kind === 'enum') return sql.raw(column?.getSQLType() ?? 'text');
  return sql.raw(kind === 'opaque' ? 'text' : sqlTypes[kind]);
}

const isoInstant = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Instants are in UTC with `Z`, whatever the time zone of the connection. */
export function jsonExpression(kind: FieldKind, expression: SQL): SQL {
  if (kind !== 'instant') return expression;
  return sql`to_char((${expression}) at time zone 'UTC', ${sql.raw(isoInstant)})`;
}
