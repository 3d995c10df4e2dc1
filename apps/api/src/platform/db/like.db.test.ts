import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { foldedContaining } from './like.ts';
import { rowsOf } from './rows.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await openTestDatabase();
});
afterAll(() => t.close());

test.each([
  ['Éléonore Lefèvre', 'LEFEVRE', true],
  ['Cœur de Ville', 'coeur', true],
  ['Coeur de Ville', 'cœur', true],
  ['Jean d’Arc', "d'arc", true],
  ['Møller', 'møller', true],
  ['Møller', 'moller', true],
  ['Łukasz', 'Łukasz', true],
  ['Weiß', 'weiss', true],
  ['100 % coton', '%', true],
  ['100 % coton', '％', true],
  ['coton', '%', false],
  ['coton', '％', false],
  ['coton', 'c_ton', false],
  ['coton', 'c＿ton', false],
  ['c_ton', 'c_ton', true],
  ['a\\b', 'a\\b', true],
  ['a\\b', 'a＼b', true],
  ['ab', 'a\\', false],
  ['ab', 'a＼', false],
])('in %j the search for %j is found: %s', async (stored, searched, isFound) => {
  const [row] = await rowsOf<{ isFound: boolean }>(
    t.db.orm,
    sql`select fold_text(${stored}) like ${foldedContaining(searched)} as "isFound"`,
  );
  expect(row?.isFound).toBe(isFound);
});
