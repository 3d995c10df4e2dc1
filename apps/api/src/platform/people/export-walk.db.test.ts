import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type PgColumn, type PgTable, PgText } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../app/features.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { users } from '../auth/tables.ts';
import { referencesTo, tablesIn } from './references.ts';
import { exportPerson } from './registry.ts';
import { loadTableModules } from './testing/load-modules.ts';

const registered = features.flatMap((feature) => feature.personalData ?? []);
/** The export has these rows in full; of others only their number. */
const ownTables = [
  'events',
  'groups',
  'group_members',
  'inscriptions',
  'memberships',
  'notifications',
  'orders',
  'profiles',
  'third_persons',
];

let t: TestDatabase;
let tables: PgTable[];

beforeAll(async () => {
  t = await openTestDatabase();
  tables = tablesIn(await loadTableModules());
  // Constraints are dropped, so that a row needs only the reference to the person.
  await t.engine.executeSql(`do $$ declare c record; begin
    for c in select conrelid::regclass as t, conname from pg_constraint
      where contype in ('c', 'f') and conrelid <> 0 and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', c.t, c.conname);
    end loop;
    for c in select table_name as t, column_name as n from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_name not in ('id', 'document_id')
        and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
        and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid
          and a.attnum = any(i.indkey) where i.indisprimary and a.attname = column_name
          and i.indrelid = format('public.%I', table_name)::regclass) loop
      execute format('alter table %I alter column %I drop not null', c.t, c.n);
    end loop;
    for c in select distinct event_object_table as t from information_schema.triggers
      where trigger_schema = 'public' loop
      execute format('alter table %I disable trigger user', c.t);
    end loop;
  end $$`);
});
afterAll(() => t.close());

const columnName = (column: PgColumn) =>
  column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function exportWith(
  columns: readonly PgColumn[],
  valueFor: (person: typeof users.$inferSelect) => string,
) {
  const person = await buildUser(t);
  for (const column of columns)
    await t.engine.executeSql(
      `insert into "${getTableName(column.table)}" (${columnName(column)}) values (${valueFor(person)})`,
    );
  const data = await exportPerson(t.db.orm, registered, person);
  const mentions = (data.mentions ?? []) as { table: string; as: string }[];
  return {
    rowsOf: (table: string) => (data[table] ?? []).length,
    mentionsIn: (table: string) => mentions.filter((mention) => mention.table === table).length,
  };
}

const tablesOf = (columns: readonly PgColumn[]) => [
  ...new Set(columns.map((column) => getTableName(column.table))),
];

describe('the copy of one’s data', () => {
  it('tells of every row that names the person: in full, or that it is there', async () => {
    const columns = referencesTo(users, tables);
    expect(columns.length).toBeGreaterThan(60);
    const { rowsOf, mentionsIn } = await exportWith(columns, ({ id }) => String(id));
    const silent = tablesOf(columns).filter((table) => {
      const named = columns.filter((column) => getTableName(column.table) === table);
      return rowsOf(table) + mentionsIn(table) < named.length;
    });
    expect(silent).toEqual([]);
  });

  it('holds the rows themselves where they are the person’s own', async () => {
    const columns = referencesTo(users, tables).filter(
      (column) =>
        ownTables.includes(getTableName(column.table)) &&
        ['userId', 'ownerId', 'payerId'].includes(column.name),
    );
    const { rowsOf } = await exportWith(columns, ({ id }) => String(id));
    expect(ownTables.filter((table) => rowsOf(table) === 0)).toEqual([]);
  });

  it('holds what knows the person by address alone', async () => {
    const columns = tables
      .filter((table) => table !== users)
      .flatMap((table) => Object.values(getTableColumns(table)))
      .filter((column) => is(column, PgText) && /email$/i.test(column.name));
    const { rowsOf } = await exportWith(columns, ({ email }) => `'${email}'`);
    const silent = tablesOf(columns).filter((table) => rowsOf(table) === 0);
    // Of an association; typed by the person who registers or pays, whose export has them; mails with links;
    // members without an account, whose row an account with their proven address takes over and then exports.
    expect(silent.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'associations',
      'inscriptions',
      'membership_claims',
      'memberships',
      'orders',
      'outgoing_mails',
      'third_persons',
    ]);
  });
});
