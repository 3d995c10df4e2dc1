import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { snapshotOfTables, withTablesOf } from './testing/table-statements.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const migration = read('0000_schema.sql');

describe('the migration', () => {
  it('is the only one until 1.0, with one snapshot', () => {
    const { entries } = JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] };
    const files = ['', 'meta']
      .flatMap((part) => readdirSync(join(folder, part)))
      .filter((name) => /\.sql$|_snapshot\.json$/.test(name));
    expect(
      { entries: entries.map(({ tag }) => tag), files: files.sort() },
      'Until 1.0 there is one migration: move what was written by hand into 0000_schema.sql, delete the other files with their lines in _journal.json, and run `npm run db:generate`.',
    ).toEqual({ entries: ['0000_schema'], files: ['0000_schema.sql', '0000_snapshot.json'] });
  });

  it('says what the tables say', async () => {
    const snapshot = await snapshotOfTables();
    const isWritten = (await withTablesOf(snapshot, migration)) === migration;
    expect(isWritten, 'A table changed: run `npm run db:generate`.').toBe(true);
    expect(JSON.parse(read('meta/0000_snapshot.json'))).toEqual(JSON.parse(JSON.stringify(snapshot)));
  });

  it('a table that it lacks is noticed', async () => {
    const snapshot = await snapshotOfTables({ diaries: pgTable('diaries', { entry: text() }) });
    expect(await withTablesOf(snapshot, migration)).toContain('CREATE TABLE "diaries"');
    expect(migration).not.toContain('CREATE TABLE "diaries"');
  });
});
