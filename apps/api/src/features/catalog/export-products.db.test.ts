import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCatalog, buildEdition, buildEvent } from '../organizers/testing/event-world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the products of an edition come as a file, those of its filters and columns alone', async () => {
  const owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  const edition = await buildEdition(t, event.id, { status: 'published' });
  const { product, category } = await buildCatalog(t, edition.id);
  const elsewhere = await buildCatalog(t, (await buildEdition(t, event.id)).id);
  const post = (payload: object, user: { id: number } | null = owner) =>
    t.as(user).inject({
      method: 'POST',
      url: `/api/event-editions/${edition.documentId}/products-export.csv`,
      payload,
    });
  const all = await post({});
  expect(all.statusCode, all.body).toBe(200);
  expect(readCsv(all.body)[0]).toEqual([
    'Produit',
    'État',
    'Catégorie',
    'Prix',
    'Ventes',
    'Tarifs et options',
    'Créé le',
  ]);
  expect(readCsv(all.body)).toHaveLength(2);
  const columns = ['name', 'category'];
  const filters = {
    $and: [{ is_active: { $in: ['true'] } }, { category: { documentId: { $in: [category.documentId] } } }],
  };
  expect(readCsv((await post({ query: { filters }, columns })).body)).toEqual([
    ['Produit', 'Catégorie'],
    [product.name, category.name],
  ]);
  const off = { $and: [{ is_active: { $in: ['false'] } }] };
  expect(readCsv((await post({ query: { filters: off }, columns })).body)).toHaveLength(1);
  expect(readCsv((await post({ ids: [elsewhere.product.documentId], columns })).body)).toHaveLength(1);
  expect((await post({}, await buildUser(t))).statusCode).toBe(403);
});
