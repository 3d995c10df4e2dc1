import { collectionCases, type MatrixCase } from '../../../testing/matrix/matrix-case.ts';
import type { MatrixWorld } from '../../../testing/matrix/matrix-world.ts';
import { buildCatalog } from '../../organizers/testing/event-world.ts';
import { productCategories } from '../tables.ts';

type Part = keyof Awaited<ReturnType<typeof buildCatalog>>;

const hidden = (part: Part) => async (world: MatrixWorld) =>
  (await buildCatalog(world.t, world.draft.id))[part];
/** The parent is visible to outsiders, so that the creation itself is what is refused. */
const shown = (world: MatrixWorld) => ({ event_edition: world.published.documentId });
const onShownProduct = async (world: MatrixWorld) => ({
  product: (await buildCatalog(world.t, world.published.id)).product.documentId,
});

const reordered: Record<string, Part> = {
  'product-categories': 'category',
  products: 'product',
  'price-tiers': 'tier',
  'product-options': 'option',
};

export const matrixCases: readonly MatrixCase[] = [
  ...collectionCases({
    path: 'product-categories',
    row: ({ insert, draft }) => insert(productCategories, { editionId: draft.id, name: 'Vide' }),
    create: (world) => ({ name: 'Repas', ...shown(world) }),
    update: { name: 'Autre' },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'products',
    row: hidden('product'),
    create: (world) => ({ name: '5 km', price: 12.5, ...shown(world) }),
    update: { price: 3 },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'price-tiers',
    row: hidden('tier'),
    create: async (world) => ({ name: 'Tard', price: 30, ...(await onShownProduct(world)) }),
    update: { price: 3 },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'product-options',
    row: hidden('option'),
    create: async (world) => ({ name: 'T-shirt', ...(await onShownProduct(world)) }),
    update: { price: 3 },
    canDelete: true,
  }),
  ...collectionCases({
    path: 'promo-codes',
    row: hidden('promo'),
    create: (world) => ({
      coupon: `M${world.fresh()}`,
      discount_type: 'fixed',
      discount_amount: 5,
      ...shown(world),
    }),
    update: { discount_percent: 20 },
    canDelete: true,
  }),
  {
    route: 'GET /api/products/:documentId/details',
    call: async (world) => ({ params: { documentId: (await hidden('product')(world)).documentId } }),
  },
  ...Object.entries(reordered).map(
    ([path, part]): MatrixCase => ({
      route: `POST /api/${path}/reorder`,
      call: async (world) => ({ payload: { ids: [(await hidden(part)(world)).documentId] } }),
    }),
  ),
  {
    route: 'PUT /api/event-editions/:documentId/product-prices',
    call: async (world) => ({
      params: { documentId: world.draft.documentId },
      payload: { data: [{ documentId: (await hidden('product')(world)).documentId, price: 3 }] },
    }),
  },
  {
    route: 'POST /api/event-editions/:documentId/products-export.:format',
    call: ({ published }) => ({
      params: { documentId: published.documentId, format: 'csv' },
      payload: {},
    }),
  },
];
