import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionInventory } from '../platform/collections/inventory.ts';
import { fuzzCollections } from '../platform/collections/testing/fuzz.ts';
import { findMissingIndexes } from '../platform/collections/testing/index-check.ts';
import { buildUser } from '../testing/build-user.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { features } from './features.ts';

const collections = features.flatMap((feature) => feature.collections ?? []);

describe('every collection of the product', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  test('has an index behind each declared filter and sort', async () => {
    expect(await findMissingIndexes(t.db.orm, collections)).toEqual([]);
  });

  const refuses = 'refuses what is not declared, secret columns above all';

  test(`${refuses}, to visitors`, async () => {
    const caller = { kind: 'anonymous', headers: {} } as const;
    expect(await fuzzCollections(t.app, collectionInventory(collections), caller)).toEqual([]);
  }, 120_000);

  test(`${refuses}, to members`, async () => {
    const user = await buildUser(t);
    const { accessToken } = await t.db.transaction((tx) => t.platform.auth.openSession(tx, user.id, 'test'));
    const caller = { kind: 'member', headers: { authorization: `Bearer ${accessToken}` } } as const;
    expect(await fuzzCollections(t.app, collectionInventory(collections), caller)).toEqual([]);
  }, 120_000);
});
