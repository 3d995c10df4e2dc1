import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions, events } from '../organizers/tables-events.ts';
import { buildCatalog, buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { priceTiers, productOptions, products, promoCodes } from './tables.ts';

let t: TestApp;
let owner: User;
let edition: Awaited<ReturnType<typeof buildEdition>>;
let catalog: Awaited<ReturnType<typeof buildCatalog>>;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
  const event = await buildEvent(t, owner.id);
  edition = await buildEdition(t, event.id, { status: 'published' });
  catalog = await buildCatalog(t, edition.id);
});

const post = async (path: string, data: unknown) =>
  t.as(owner).inject({ method: 'POST', url: `/api/${path}`, payload: { data } });
const put = async (path: string, data: unknown) =>
  t.as(owner).inject({ method: 'PUT', url: `/api/${path}`, payload: { data } });
const remove = async (path: string) => t.as(owner).inject({ method: 'DELETE', url: `/api/${path}` });
const visit = async (path: string) => t.as(null).inject({ url: `/api/${path}` });
const productPath = () => `products/${catalog.product.documentId}`;
const link = () => ({ event_edition: edition.documentId });

describe('a product', () => {
  test('is asked for in euros and kept in cents, with the whole config', async () => {
    const answer = await post('products', {
      name: 'Marche',
      price: 19.99,
      capacity: 50,
      category: catalog.category.documentId,
      ...link(),
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      price: 19.99,
      capacity: 50,
      stock: 50,
      is_unlimited: false,
      config: productConfigSchema.parse({}),
    });
    const [row] = await t.db.orm
      .select()
      .from(products)
      .where(eq(products.documentId, answer.json().data.documentId));
    expect(row).toMatchObject({ priceCents: 1_999, stock: 50 });
  });

  test('without a capacity has no stock to show, nor have its parts', async () => {
    const { data } = (await post('products', { name: 'Sans limite', ...link() })).json();
    expect(data).toMatchObject({ capacity: null, stock: null, is_unlimited: true });
    const part = { name: 'Sans limite', price: 1, product: data.documentId };
    for (const path of ['price-tiers', 'product-options'])
      expect((await post(path, part)).json().data).toMatchObject({
        available_stock: null,
        stock_unlimited: true,
      });
    expect((await visit(`products/${data.documentId}/details`)).json().data).toMatchObject({
      stock: null,
      is_unlimited: true,
      isSoldOut: false,
    });
  });

  test('fills up a config that is given in part', async () => {
    const { data } = (
      await put(productPath(), { config: { limitAge: { limit: 'over' }, maxQuantity: 4 } })
    ).json();
    expect(data.config).toMatchObject({
      limitAge: { limit: 'over', age: 16 },
      maxQuantity: 4,
      layout: 'card',
      showPrice: true,
    });
  });

  test.each([
    ['a negative price', { price: -1 }],
    ['a third of a cent', { price: 1.333 }],
    ['a price without end', { price: 1e12 }],
    ['a name of one letter', { name: 'A' }],
    ['half a place', { capacity: 1.5 }],
    ['an unknown config', { config: { freeForAll: true } }],
    ['more at least than at most', { config: { minQuantity: 5, maxQuantity: 2 } }],
    ['an age that nobody has', { config: { limitAge: { limit: 'over', age: 400 } } }],
    ['a link to a script', { product_url: 'javascript:alert(1)' }],
    ['a picture from elsewhere', { images: [{ url: 'https://ailleurs.test/x.png' }] }],
    [
      'a sale that ends before it starts',
      { on_sale_from: '2027-05-02T00:00:00Z', on_sale_until: '2027-05-01T00:00:00Z' },
    ],
    ['counters of its own', { sold: 0 }],
  ])('with %s is refused', async (_, change) => {
    expect((await put(productPath(), change)).statusCode).toBe(400);
    expect((await post('products', { name: 'Bon', ...link(), ...change })).statusCode).toBe(400);
  });

  test('stays within its edition', async () => {
    const elsewhere = await buildEdition(t, (await buildEvent(t, owner.id)).id);
    const { category } = await buildCatalog(t, elsewhere.id);
    expect((await put(productPath(), { category: category.documentId })).statusCode).toBe(400);
    expect((await put(productPath(), { event_edition: elsewhere.documentId })).statusCode).toBe(400);
  });

  test('that was sold can be switched off, not deleted', async () => {
    await t.db.orm.update(products).set({ sold: 1 }).where(eq(products.id, catalog.product.id));
    const refused = await remove(productPath());
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'already_sold']);
    expect((await put(productPath(), { is_active: false })).statusCode).toBe(200);
    await t.db.orm.update(products).set({ sold: 0 }).where(eq(products.id, catalog.product.id));
    expect((await remove(productPath())).statusCode).toBe(200);
  });

  test.each(['products', 'price-tiers', 'product-options'] as const)(
    '%s cannot hold fewer places than are taken',
    async (path) => {
      const row = {
        products: catalog.product,
        'price-tiers': catalog.tier,
        'product-options': catalog.option,
      }[path];
      const table = { products, 'price-tiers': priceTiers, 'product-options': productOptions }[path];
      await t.db.orm.update(table).set({ stock: 10, held: 3, sold: 4 }).where(eq(table.id, row.id));
      const refused = await put(`${path}/${row.documentId}`, { capacity: 6 });
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'stock_below_taken']);
      expect(refused.json().error.message).toContain('7');
      expect((await put(`${path}/${row.documentId}`, { capacity: 7 })).statusCode).toBe(200);
      expect((await put(`${path}/${row.documentId}`, { capacity: null })).statusCode).toBe(200);
      expect((await remove(`${path}/${row.documentId}`)).statusCode).toBe(409);
    },
  );
});

describe('what the public sees', () => {
  const seen = async () => [
    (await visit(productPath())).statusCode,
    (await visit(`${productPath()}/details`)).statusCode,
  ];

  test('a shown product of a published edition, with what belongs to it', async () => {
    const { data } = (
      await visit(`${productPath()}?populate[0]=category&populate[1]=images&populate[2]=product_options`)
    ).json();
    expect(data).toMatchObject({
      name: '10 km',
      price: 22.5,
      stock: 100,
      category: { name: 'Courses' },
      product_options: [{ name: 'Repas', price: 12 }],
      images: [],
    });
    expect(data).toMatchObject({ held: null, sold: null });
  });

  test('its tier, its stock and whether it is sold out', async () => {
    const details = async () => (await visit(`${productPath()}/details`)).json().data;
    expect(await details()).toMatchObject({
      productId: catalog.product.documentId,
      price: 18,
      stock: 10,
      isSoldOut: false,
      is_on_sale: true,
      currentTier: { name: 'Tôt', price: 18, available_stock: 10, stock_unlimited: false },
      nextTier: null,
    });
    await t.db.orm.update(priceTiers).set({ held: 4, sold: 6 }).where(eq(priceTiers.id, catalog.tier.id));
    expect(await details()).toMatchObject({ stock: 0, isSoldOut: true, currentTier: null });
  });

  test.each([
    [
      'switched off',
      () => t.db.orm.update(products).set({ isActive: false }).where(eq(products.id, catalog.product.id)),
    ],
    [
      'hidden',
      () => t.db.orm.update(products).set({ isHidden: true }).where(eq(products.id, catalog.product.id)),
    ],
    [
      'of a draft',
      () => t.db.orm.update(eventEditions).set({ status: 'draft' }).where(eq(eventEditions.id, edition.id)),
    ],
    [
      'of an archived event',
      () => t.db.orm.update(events).set({ archivedAt: t.clock.now() }).where(eq(events.id, edition.eventId)),
    ],
  ])('nothing that is %s', async (_, hide) => {
    expect(await seen()).toEqual([200, 200]);
    await hide();
    expect(await seen()).toEqual([404, 404]);
    const lists = await Promise.all(
      ['products', 'price-tiers', 'product-options'].map(async (path) => (await visit(path)).json().data),
    );
    const ids = [catalog.product, catalog.tier, catalog.option].map((row) => row.documentId);
    expect(lists.flat().filter((row: { documentId: string }) => ids.includes(row.documentId))).toEqual([]);
    const own = await t.as(owner).inject({ url: `/api/${productPath()}/details` });
    expect(own.statusCode).toBe(200);
  });
});

describe('a promo code', () => {
  const code = (data: Record<string, unknown>) =>
    post('promo-codes', { coupon: 'ETE-27', discount_type: 'fixed', discount_amount: 5, ...link(), ...data });

  test('is kept in cents and once in an edition', async () => {
    const stored = await code({ min_order_amount: 0.01, max_redemptions: 1 });
    expect(stored.json().data).toMatchObject({
      coupon: 'ETE-27',
      discount_amount: 5,
      min_order_amount: 0.01,
      currency: 'EUR',
      redemptions: 0,
    });
    const again = await code({});
    expect([again.statusCode, again.json().error.details.issues[0].path]).toEqual([409, 'data.coupon']);
  });

  test.each([
    ['lower case', { coupon: 'ete' }],
    ['21 characters', { coupon: 'A'.repeat(21) }],
    ['no code', { coupon: '' }],
    ['no use', { max_redemptions: 0 }],
    ['nothing to reach', { min_order_amount: 0 }],
    ['two discounts', { discount_percent: 10 }],
    ['the other discount', { discount_type: 'percentage' }],
    ['more than all', { discount_type: 'percentage', discount_percent: 101, discount_amount: null }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is refused', async (_, change) => {
    expect((await code(change)).statusCode).toBe(400);
  });

  test('that was used keeps its uses', async () => {
    const path = `promo-codes/${catalog.promo.documentId}`;
    await t.db.orm.update(promoCodes).set({ redemptions: 3 }).where(eq(promoCodes.id, catalog.promo.id));
    expect((await put(path, { max_redemptions: 2 })).statusCode).toBe(409);
    expect((await put(path, { max_redemptions: 3, redemptions: 0 })).json().data).toMatchObject({
      redemptions: 3,
    });
    expect((await remove(path)).statusCode).toBe(409);
  });
});

describe('categories and order', () => {
  test.each([
    ['a letter alone', { name: 'A' }],
    ['51 characters', { name: 'A'.repeat(51) }],
    ['a long description', { description: 'A'.repeat(201) }],
    ['a colour by name', { color: 'red' }],
    ['place zero', { order: 0 }],
    ['a third mode', { selection_mode: 'some' }],
  ])('a category with %s is refused', async (_, change) => {
    expect((await post('product-categories', { name: 'Repas', ...link(), ...change })).statusCode).toBe(400);
  });

  test('a category with products stays', async () => {
    expect((await remove(`product-categories/${catalog.category.documentId}`)).statusCode).toBe(409);
    await remove(productPath());
    expect((await remove(`product-categories/${catalog.category.documentId}`)).statusCode).toBe(200);
  });

  test('products come in the order that was set, and not across editions', async () => {
    const names = ['Un', 'Deux', 'Trois'];
    const made = [];
    for (const name of names)
      made.push((await post('products', { name: `Produit ${name}`, ...link() })).json().data);
    const ids = [made[2], made[0], made[1]].map(({ documentId }) => documentId);
    const order = (list: string[]) =>
      t.as(owner).inject({ method: 'POST', url: '/api/products/reorder', payload: { ids: list } });
    expect((await order(ids)).statusCode).toBe(200);
    const list = await t.as(owner).inject({
      url: `/api/products?filters[event_edition][documentId][$eq]=${edition.documentId}&filters[name][$startsWith]=Produit&sort=order`,
    });
    expect(list.json().data.map(({ documentId }: { documentId: string }) => documentId)).toEqual(ids);
    const elsewhere = await buildCatalog(t, (await buildEdition(t, edition.eventId)).id);
    expect((await order([...ids, elsewhere.product.documentId])).statusCode).toBe(400);
    expect((await order([...ids, 'a'.repeat(24)])).statusCode).toBe(404);
    expect((await order(['x'])).statusCode).toBe(404);
  });
});
