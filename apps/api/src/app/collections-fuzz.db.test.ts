import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FuzzCaller, fuzzCollections } from '../platform/collections/testing/fuzz.ts';
import { buildUser } from '../testing/build-user.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { features } from './features.ts';

const collections = features.flatMap((feature) => feature.collections ?? []);

describe('every collection of the product refuses what is not declared, secret columns above all', () => {
  let t: TestApp;
  let callers: FuzzCaller[];

  beforeAll(async () => {
    t = await openTestApp();
    const { id } = await buildUser(t);
    const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, id, 'test'));
    callers = [
      { kind: 'anonymous', headers: {} },
      { kind: 'member', headers: { authorization: `Bearer ${accessToken}` } },
    ];
  });
  afterAll(() => t.close());

  const fuzz = async (sentEvery: number) => {
    const failures: string[] = [];
    for (const caller of callers)
      failures.push(...(await fuzzCollections(t.app, collections, { caller, sentEvery })));
    return failures;
  };

  test('as the reader of queries sees it, and one query in nineteen as the server answers it', async () => {
    expect(await fuzz(19)).toEqual([]);
  });

  test('as the server answers it', { tags: ['long'] }, async () => {
    expect(await fuzz(1)).toEqual([]);
  });
});
