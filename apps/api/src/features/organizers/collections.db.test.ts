import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionInventory } from '../../platform/collections/inventory.ts';
import { findMissingIndexes } from '../../platform/collections/testing/index-check.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { catalogFeature } from '../catalog/feature.ts';
import { eventsFeature } from '../events/feature.ts';
import { groupsFeature } from '../groups/feature.ts';
import { organizersFeature } from './feature.ts';
import { buildCatalog, buildWorld } from './testing/event-world.ts';

const collections = [catalogFeature, eventsFeature, groupsFeature, organizersFeature].flatMap(
  (feature) => feature.collections ?? [],
);
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  const world = await buildWorld(t);
  await buildCatalog(t, world.published.id);
});
afterAll(() => t.close());

test('whatever a list may be narrowed or ordered by has an index', async () => {
  expect(await findMissingIndexes(t.db.orm, collections)).toEqual([]);
});

const inventory = () => collectionInventory(collections);

test('a platform admin may name nothing that others may not', () => {
  for (const { url, names } of inventory()) expect([url, names.admin]).toEqual([url, names.member]);
});
