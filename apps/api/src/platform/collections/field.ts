import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Conversion, FieldDeclaration, FieldWrite, IdentityTable, RowPolicy } from './declaration.ts';
import { type FieldKind, jsonExpression, kindOf } from './kinds.ts';
import type { Viewer } from './viewer.ts';

/** A declared field with everything that can be computed before the first request. */
export interface Field {
  readonly name: string;
  readonly kind: FieldKind;
  /** Null for computed fields. */
  readonly column: { readonly key: string; readonly definition: PgColumn; readonly kind: FieldKind } | null;
  readonly convert: Conversion | null;
  readonly declaration: FieldDeclaration<IdentityTable>;
  readonly read: boolean | RowPolicy<IdentityTable>;
  readonly write: FieldWrite<IdentityTable>;
  readonly isFilterable: boolean;
  readonly isSortable: boolean;
  readonly isNullable: boolean;
  stored(row: IdentityTable, viewer: Viewer): SQL;
  /** The value as the API shows it. */
  wire(row: IdentityTable, viewer: Viewer): SQL;
}

export function columnOf(table: PgTable, key: string): PgColumn | undefined {
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
}

/** The column of the aliased table `row`. */
export function columnIn(row: PgTable, key: string): SQL {
  const column = (row as unknown as Record<string, PgColumn | undefined>)[key];
  if (!column) throw new Error(`No column ${key}`);
  return sql`${column}`;
}

function columnFor(table: IdentityTable, name: string, key: string): Field['column'] {
  const definition = columnOf(table, key);
  if (!definition) throw new Error(`Field ${name}: the table has no column ${key}`);
  const kind = kindOf(definition);
  if (!kind)
    throw new Error(
      `Field ${name}: columns of type ${definition.getSQLType()} are not supported; declare sql and kind`,
    );
  return { key, definition, kind };
}

export function compileField(
  table: IdentityTable,
  name: string,
  declaration: FieldDeclaration<IdentityTable>,
): Field {
  const isComputed = declaration.sql !== undefined;
  const column = isComputed ? null : columnFor(table, name, declaration.column ?? name);
  const convert = isComputed ? null : (declaration.convert ?? null);
  const kind = isComputed ? declaration.kind : (convert?.kind ?? column?.kind ?? 'opaque');
  const read = declaration.read ?? true;
  const isFilterable = declaration.filter === true;
  const isSortable = declaration.sort === true;
  if (read === false && (isFilterable || isSortable)) {
    throw new Error(`Field ${name}: what nobody reads must not be filtered or sorted by`);
  }
  const stored: Field['stored'] = (row, viewer) => {
    if (declaration.sql) return sql`(${declaration.sql(row, viewer)})`;
    return columnIn(row, column?.key ?? name);
  };
  return {
    name,
    kind,
    column,
    convert,
    declaration,
    read,
    write: isComputed ? false : (declaration.write ?? false),
    isFilterable,
    isSortable,
    isNullable: column ? !column.definition.notNull : true,
    stored,
    wire: (row, viewer) => {
      const value = stored(row, viewer);
      return jsonExpression(kind, convert ? convert.toWire(value) : value);
    },
  };
}
