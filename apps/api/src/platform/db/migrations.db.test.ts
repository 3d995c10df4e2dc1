import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../testing/postgres-global-setup.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Engine } from './database.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { migrate, OutdatedDatabaseError } from './migrate.ts';
import { snapshotOfTables } from './testing/table-statements.ts';

let t: TestDatabase;

beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

const sorted = (names: string[]) => names.sort((a, b) => a.localeCompare(b));

async function lines(text: string): Promise<string[]> {
  const { rows } = await t.engine.executeSql(text);
  return sorted(rows.map(({ line }) => String(line)));
}

type Named = Record<string, { name: string }>;

interface TableOfTheCode {
  name: string;
  columns: Record<
    string,
    { name: string; type: string; notNull: boolean; default?: unknown; generated?: unknown }
  >;
  indexes: Named;
  foreignKeys: Named;
  uniqueConstraints: Named;
  checkConstraints: Named;
}

async function tablesOfTheCode(): Promise<TableOfTheCode[]> {
  return Object.values<TableOfTheCode>((await snapshotOfTables()).tables);
}

const serial = 'bigserial';
const comparable = (type: string) => (type === serial ? 'bigint' : type.replace(/ (?=\()|(?<=,) /g, ''));

describe('an empty database that was migrated', () => {
  it('has the tables of the code, column by column', async () => {
    const wanted = (await tablesOfTheCode()).flatMap(({ name: table, columns }) =>
      Object.values(columns).map(({ name, type, notNull, generated, default: byDefault }) =>
        [
          `${table}.${name} ${comparable(type)}`,
          ...(notNull ? ['not null'] : []),
          ...(generated ? ['generated'] : []),
          ...(byDefault !== undefined || type === serial ? ['default'] : []),
        ].join(' '),
      ),
    );
    const found = await lines(`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attgenerated <> '' then ' generated' when a.atthasdef then ' default' else '' end as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    expect(found).toEqual(sorted(wanted));
  });

  it('has their indexes and constraints, and what tables cannot say', async () => {
    const wanted = (await tablesOfTheCode()).flatMap((table) =>
      [table.indexes, table.foreignKeys, table.uniqueConstraints, table.checkConstraints].flatMap((named) =>
        Object.values(named).map(({ name }) => name.slice(0, 63)),
      ),
    );
    const found = await lines(`
      select conname as line from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u', 'x')
      union all
      select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`);
    const exclusions = [
      'cotisation_periods_no_overlap',
      'mission_assignments_one_place_at_a_time',
      'volunteer_availabilities_no_overlap',
    ];
    // It references a feature above, whose tables the code of orders may not import.
    const upwards = ['orders_cotisation_payment_id_cotisation_payments_id_fk'];
    expect(found).toEqual(sorted([...wanted, ...exclusions, ...upwards]));
  });

  it('has every trigger, and the functions that they and the code call', async () => {
    expect(
      await lines(`
        select t.tgrelid::regclass || ' ' || t.tgname as line
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`),
    ).toMatchInlineSnapshot(`
      [
        "addresses addresses_search",
        "associations associations_search",
        "audit_entries audit_entries_append_only",
        "audit_entries audit_entries_kept",
        "check_ins check_ins_entry_tally",
        "check_ins check_ins_entry_tally_changed",
        "check_ins check_ins_retally",
        "check_ins check_ins_tally",
        "cotisation_payments cotisation_payments_copies",
        "cotisation_payments cotisation_payments_tally_came",
        "cotisation_payments cotisation_payments_tally_changed",
        "cotisation_payments cotisation_payments_tally_gone",
        "event_editions event_editions_called_off",
        "event_editions event_editions_product_retally",
        "event_editions event_editions_retally",
        "form_versions form_versions_ask",
        "form_versions form_versions_immutable",
        "health_reads health_reads_append_only",
        "inscription_items inscription_items_tally_came",
        "inscription_items inscription_items_tally_changed",
        "inscription_items inscription_items_tally_gone",
        "inscriptions inscriptions_answer_tally_came",
        "inscriptions inscriptions_answer_tally_changed",
        "inscriptions inscriptions_answer_tally_gone",
        "inscriptions inscriptions_product_tally_changed",
        "inscriptions inscriptions_retally",
        "inscriptions inscriptions_source_tally_came",
        "inscriptions inscriptions_source_tally_changed",
        "inscriptions inscriptions_source_tally_gone",
        "inscriptions inscriptions_tally",
        "ledger_entries ledger_entries_append_only",
        "ledger_entries ledger_entries_source_tally",
        "ledger_entries ledger_entries_tally",
        "member_field_values member_field_values_typed",
        "memberships memberships_attendee_person",
        "memberships memberships_keep_president",
        "memberships memberships_name",
        "memberships memberships_payment_name",
        "memberships memberships_tally_came",
        "memberships memberships_tally_changed",
        "memberships memberships_tally_gone",
        "profiles profiles_name",
        "profiles profiles_payment_name",
        "section_leaders section_leaders_same_association",
        "section_members section_members_same_association",
        "tickets tickets_retally",
        "tickets tickets_tally",
        "users users_payment_name",
      ]
    `);
    expect(
      await lines(`
        select p.proname as line from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
    ).toMatchInlineSnapshot(`
      [
        "addresses_touch_association",
        "answer_counting",
        "answer_marks_of",
        "associations_copy_address",
        "check_ins_entry_tally",
        "check_ins_tally",
        "cotisation_payments_copy",
        "cotisation_payments_tally",
        "counted_mark",
        "counted_marks",
        "counted_number",
        "event_editions_call_off",
        "event_editions_product_retally",
        "event_editions_retally",
        "fold_answer_tallies",
        "fold_cotisation_tallies",
        "fold_edition_tallies",
        "fold_entry_tallies",
        "fold_form_page_tallies",
        "fold_membership_tallies",
        "fold_product_tallies",
        "fold_source_tallies",
        "fold_text",
        "form_version_asked",
        "form_versions_ask",
        "inscription_items_tally",
        "inscriptions_answer_tally",
        "inscriptions_product_tally",
        "inscriptions_source_tally",
        "inscriptions_tally",
        "ledger_entries_source_tally",
        "ledger_entries_tally",
        "lock_edition_tallies",
        "member_field_values_typed",
        "memberships_copy_name",
        "memberships_keep_president",
        "memberships_tally",
        "memberships_touch_attendees",
        "memberships_touch_payments",
        "profiles_touch_memberships",
        "profiles_touch_payments",
        "recount_answer_tallies",
        "recount_edition_tallies",
        "recount_product_tallies",
        "refuse_change",
        "section_of_same_association",
        "tally_entry",
        "tally_hour",
        "tally_inscription",
        "tally_product",
        "tally_source",
        "tickets_tally",
        "users_touch_payments",
        "visitor_places_held",
      ]
    `);
  });
});

const lastOfDevelopment = 'eac4e62dfdb5810fe5b1106ccacc35c4188ef6634ebd5751cc515bb9ff6e8573';

async function standAt(engine: Engine, hash: string): Promise<void> {
  await engine.executeSql(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', 1795076744523)`);
}

function describeEarlier(name: string, engine: () => Engine): void {
  describe(`a database of development, on ${name}`, () => {
    it('goes on from its last migration: nothing runs again', async () => {
      await standAt(engine(), lastOfDevelopment);
      const before = await engine().executeSql('select count(*)::text as tables from pg_class');
      await migrate(engine(), migrationsFolder);
      expect(
        await engine().executeSql('select count(*)::text as tables from pg_class'),
        'the migration changed: `sameSchema` in migrate.ts and this test have served their time',
      ).toEqual(before);
    });

    it('is refused in one sentence when it had other tables, and left as it is', async () => {
      await standAt(engine(), 'of other tables');
      const refused = migrate(engine(), migrationsFolder);
      await expect(refused).rejects.toThrow(OutdatedDatabaseError);
      await expect(refused).rejects.toThrow(/^La base de données vient d’une version de développement dont/);
    });
  });
}

describeEarlier('a server', () => t.engine);

describe('the embedded engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kermesse-earlier-'));
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEmbeddedEngine(folder);
  });
  afterAll(async () => {
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  });
  describeEarlier('the embedded engine', () => engine);
});
