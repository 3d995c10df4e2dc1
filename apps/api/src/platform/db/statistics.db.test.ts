import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { users } from '../auth/tables.ts';
import { files } from '../uploads/tables.ts';
import { analyzeGrownTables } from './statistics.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const addUsers = (from: number, to: number) =>
  t.db.orm.execute(sql`insert into ${users} (document_id, email, username)
    select 'foule' || n, 'foule' || n || '@foule.test', 'foule' || n from generate_series(${from}::int, ${to}::int) n`);
const knownUsers = async () => {
  const { rows } = await t.db.engine.executeSql(
    `select reltuples::int as known from pg_class where oid = 'users'::regclass`,
  );
  return rows[0]?.known;
};

test('the planner learns of a table that has doubled, and is left alone otherwise', async () => {
  await addUsers(1, 3_000);
  expect(await analyzeGrownTables(t.db, [files])).toEqual([]);
  expect(await analyzeGrownTables(t.db, [users, files])).toEqual(['public.users']);
  expect(await knownUsers()).toBe(3_000);
  await addUsers(3_001, 3_500);
  expect(await analyzeGrownTables(t.db)).toEqual([]);
  await addUsers(3_501, 7_000);
  expect(await analyzeGrownTables(t.db)).toEqual(['public.users']);
});

test('a server that runs looks at all tables by itself', async () => {
  await addUsers(7_001, 20_000);
  await t.platform.jobs.start();
  await expect.poll(knownUsers).toBe(20_000);
});
