import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCatalog, buildWorld, type PersonKey, type World } from './testing/event-world.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

describe('lists', () => {
  const total = async (who: PersonKey, url: string) =>
    (await t.as(world.people[who]).inject({ url })).json().meta?.pagination.total;

  test('an admin of one edition sees nothing of another, not even how much there is', async () => {
    const other = await buildWorld(t);
    await buildCatalog(t, other.draft.id);
    const sister = other.people['admin of a sister edition'];
    const filter = `filters[event_edition][documentId][$eq]=${other.draft.documentId}`;
    for (const path of [
      'products',
      'product-categories',
      'promo-codes',
      'groups',
      'admin-events',
      'sponsors',
    ]) {
      const { data, meta } = (await t.as(sister).inject({ url: `/api/${path}?${filter}` })).json();
      expect([path, data, meta.pagination.total]).toEqual([path, [], 0]);
    }
    for (const path of ['price-tiers', 'product-options']) {
      const { data, meta } = (await t.as(sister).inject({ url: `/api/${path}` })).json();
      expect([path, data, meta.pagination.total]).toEqual([path, [], 0]);
    }
    const editions = (
      await t
        .as(sister)
        .inject({ url: `/api/event-editions?filters[event][documentId][$eq]=${other.event.documentId}` })
    ).json();
    expect(editions.data.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      other.published.documentId,
    ]);
    const mine = (await t.as(sister).inject({ url: '/api/custom/my-events' })).json().data;
    expect(mine).toHaveLength(1);
    expect(mine[0].event_editions.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      other.published.documentId,
    ]);
    expect(mine[0]).toMatchObject({ isOwner: false, permissions: [] });
  });

  test('promo codes are for those who manage the edition alone', async () => {
    await buildCatalog(t, world.draft.id);
    const url = `/api/promo-codes?filters[event_edition][documentId][$eq]=${world.draft.documentId}`;
    expect(await total('admin', url)).toBeGreaterThan(0);
    expect(await total('viewer', url)).toBe(0);
    expect(await total('stranger', url)).toBe(0);
    expect((await t.as(null).inject({ url })).statusCode).toBe(401);
  });
});
