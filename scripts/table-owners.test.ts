import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

const root = 'apps/api/src';

interface Source {
  readonly file: string;
  readonly text: string;
}

const sources: readonly Source[] = readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(`${root}/${file}`), 'utf8') }));

const ownerOf = (file: string): string => /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** Declared below the feature that writes them, because others check rights by these rows or refer to them. */
const writers: Readonly<Record<string, string>> = {
  associations: 'associations',
  events: 'events',
  eventEditions: 'events',
  users: 'accounts',
};

/** The catalogue owns these rows and reads both counters; only reservations changes them, under lock. */
const counters = { columns: ['held', 'sold'], writer: 'reservations' };

interface Table {
  readonly variable: string;
  readonly owner: string;
}

/** By variable and by SQL name. */
function findTables(all: readonly Source[]): ReadonlyMap<string, Table> {
  const tables = new Map<string, Table>();
  for (const { file, text } of all)
    for (const [, variable = '', name = ''] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      const table = { variable, owner: writers[variable] ?? ownerOf(file) };
      tables.set(variable, table);
      tables.set(name, table);
    }
  return tables;
}

const written = [
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?/gi,
  // Helpers of the platform that write the table of a feature.
  /\b(?:owned|kept|detached|addressed|copied|copiedWith)\((\w+),/g,
  /\bsetPositions\(\s*\w+,\s*(\w+),/g,
  /\btable: (\w+),\s*verbs: \[[^\]]*'(?:create|update|delete)'/g,
];
/** A statement whose table is a parameter counts as foreign. */
const writtenByVariable = [
  /\b(?:tx|inner|executor|orm)\s*\.(?:insert|update|delete)\((\w+)\)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
];
const updated =
  /\bupdate\s+(?:\$\{\w+\}|"?[a-z_]+"?)(?:\s+\w+)?\s+set\s+([\s\S]*?)\s(?:from|where|returning)\b/gi;

const setsCountersAlone = (assignments: string): boolean =>
  [...assignments.matchAll(/(\w+)\s*=/g)].every(([, column = '']) => counters.columns.includes(column));

function foreignWrites(all: readonly Source[]): string[] {
  const tables = findTables(all);
  const found = all.flatMap(({ file, text }) => {
    const owner = ownerOf(file);
    if (owner === 'platform') return [];
    const judged = text.replace(updated, (statement: string, assignments: string) =>
      owner === counters.writer && setsCountersAlone(assignments) ? '' : statement,
    );
    const aliases = new Map(
      [...text.matchAll(/\b(\w+) as (\w+)(?=\s*[,}])/g)].map(([, name, alias]) => [alias, name]),
    );
    const namesIn = (patterns: readonly RegExp[]) =>
      patterns
        .flatMap((pattern) => [...judged.matchAll(pattern)])
        .map(([, name = '']) => aliases.get(name) ?? name);
    const named = namesIn(written).flatMap((name) => tables.get(name) ?? []);
    const byVariable = namesIn(writtenByVariable).map(
      (name) => tables.get(name) ?? { variable: `some table (${name})`, owner: null },
    );
    return [...named, ...byVariable]
      .filter((table) => table.owner !== owner)
      .map(({ variable }) => `${file} ${variable}`);
  });
  return [...new Set(found)].sort();
}

test('a feature writes its own tables only', () => {
  expect(findTables(sources).size).toBeGreaterThan(150);
  expect(foreignWrites(sources)).toEqual([]);
});

test('only reservations moves the counters of the stock', () => {
  const change =
    /\bset\s+(?:held|sold)\s*=|[,\s](?:held|sold)\s*=\s*(?:held|sold)\b|\.set\(\{[^}]*\b(?:held|sold)\b/;
  const changing = sources.filter(({ text }) => change.test(text)).map(({ file }) => ownerOf(file));
  expect([...new Set(changing)]).toEqual([counters.writer]);
});

describe('a write to the table of another feature is found', () => {
  const own = { file: 'features/a/tables.ts', text: "export const rows = pgTable(\n  'a_rows'," };
  test.each([
    ['tx.insert(rows).values({})'],
    ['tx\n    .update(rows)'],
    ['db.delete(rows)'],
    ["import { rows as ours } from '../a/public.ts';\ntx.insert(ours)"],
    ['sql`insert into $' + '{rows} (id)`'],
    ['sql`update a_rows set id = 1`'],
    ['sql`DELETE FROM "a_rows"`'],
    ['sql`update a_rows set held = held + 1, id = 1 where id = 2`'],
    ["kept(rows, 'userId', null)"],
    ['setPositions(tx, rows, { ids })'],
    ["table: rows,\n  verbs: ['get', 'update'],"],
  ])('%s', (text) => {
    expect(foreignWrites([own, { file: 'features/b/use-case.ts', text }])).toEqual([
      'features/b/use-case.ts rows',
    ]);
    expect(foreignWrites([own, { file: 'features/a/use-case.ts', text }])).toEqual([]);
  });
});

test('a write to a table that is not named is found, one to the counters is allowed to reservations alone', () => {
  const files = ['features/b/use-case.ts', 'features/reservations/use-case.ts'];
  const writesOf = (text: string) => foreignWrites(files.map((file) => ({ file, text })));
  const some = files.map((file) => `${file} some table (table)`);
  expect(writesOf('tx.insert(table).values({})')).toEqual(some);
  expect(writesOf('sql`update $' + '{table} c set position = 1 where c.id = 1`')).toEqual(some);
  expect(writesOf('sql`update $' + '{table} c set held = held + 1 where c.id = 1`')).toEqual(
    some.slice(0, 1),
  );
});

/** Each has one module that changes its state. */
const lives: Readonly<Record<string, string>> = {
  inscriptions: 'features/registration/inscription-status.ts',
  inscriptionItems: 'features/registration/inscription-status.ts',
  orders: 'features/payments/order-status.ts',
  holds: 'features/reservations/hold-status.ts',
  signUpSessions: 'features/reservations/hold-status.ts',
};

test.each(Object.entries(lives))('the state of %s changes in one module', (table, module) => {
  const change = new RegExp(`\\.update\\(${table}\\)\\s*\\.set\\(\\{[^}]*\\bstatus\\b`);
  const changing = sources.filter(({ text }) => change.test(text)).map(({ file }) => file);
  expect(changing).toEqual([module]);
});
