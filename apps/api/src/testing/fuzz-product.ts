import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../app/features.ts';
import { type CollectionEntry, collectionInventory } from '../platform/collections/inventory.ts';
import { fuzzCollections } from '../platform/collections/testing/fuzz.ts';
import { buildUser } from './build-user.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const parts = 4;
const timeout = 300_000;

/** Split into several test files, which run in parallel. */
export function describeFuzz(part: 1 | 2 | 3 | 4): void {
  describe(`every collection of the product, part ${part} of ${parts}`, () => {
    let t: TestApp;
    let lists: CollectionEntry[];
    beforeAll(async () => {
      // Opening the app links the collections, which the inventory requires.
      t = await openTestApp();
      lists = collectionInventory(features.flatMap((feature) => feature.collections ?? []))
        .filter(({ verb }) => verb === 'list')
        .filter((_entry, index) => index % parts === part - 1);
    });
    afterAll(() => t.close());

    const refuses = 'refuses what is not declared, secret columns above all';

    test(`${refuses}, to visitors`, { timeout }, async () => {
      expect(lists.length).toBeGreaterThan(0);
      const caller = { kind: 'anonymous', headers: {} } as const;
      expect(await fuzzCollections(t.app, lists, caller)).toEqual([]);
    });

    test(`${refuses}, to members`, { timeout }, async () => {
      const user = await buildUser(t);
      const { accessToken } = await t.db.transaction((tx) =>
        t.platform.auth.openSession(tx, user.id, 'test'),
      );
      const caller = { kind: 'member', headers: { authorization: `Bearer ${accessToken}` } } as const;
      expect(await fuzzCollections(t.app, lists, caller)).toEqual([]);
    });
  });
}
