import type { TestApp } from '../../../testing/test-app.ts';
import { productCategories } from '../../catalog/tables.ts';
import { buildCatalog, type World } from './event-world.ts';
import { type EditionCall, fresh, insert, insiders, link, settings } from './role-calls.ts';

const product = async (world: World, t: TestApp) => buildCatalog(t, world.draft.id);

export const catalogCalls: EditionCall[] = [
  [
    'add a category',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/product-categories',
      payload: { data: { name: 'Repas', ...link(w) } },
    }),
    400,
  ],
  [
    'change a category',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/product-categories/${(await product(w, t)).category.documentId}`,
      payload: { data: { name: 'Autre' } },
    }),
  ],
  [
    'add a product',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/products',
      payload: { data: { name: '5 km', price: 12.5, ...link(w) } },
    }),
    400,
  ],
  [
    'set prices',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/event-editions/${w.draft.documentId}/product-prices`,
      payload: { data: [{ documentId: (await product(w, t)).product.documentId, price: 12.5 }] },
    }),
  ],
  [
    'export the products',
    settings,
    (w) => ({
      method: 'POST',
      url: `/api/event-editions/${w.draft.documentId}/products-export.csv`,
      payload: {},
    }),
  ],
  [
    'read a draft product',
    insiders,
    async (w, t) => ({ method: 'GET', url: `/api/products/${(await product(w, t)).product.documentId}` }),
  ],
  [
    'read its details',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/products/${(await product(w, t)).product.documentId}/details`,
    }),
  ],
  [
    'change a product',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/products/${(await product(w, t)).product.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'delete a product',
    settings,
    async (w, t) => ({ method: 'DELETE', url: `/api/products/${(await product(w, t)).product.documentId}` }),
  ],
  [
    'order products',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/products/reorder',
      payload: { ids: [(await product(w, t)).product.documentId] },
    }),
  ],
  [
    'order categories',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/product-categories/reorder',
      payload: { ids: [(await product(w, t)).category.documentId] },
    }),
  ],
  [
    'add a tier',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/price-tiers',
      payload: { data: { name: 'Tard', price: 30, product: (await product(w, t)).product.documentId } },
    }),
    400,
  ],
  [
    'change a tier',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/price-tiers/${(await product(w, t)).tier.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'delete a tier',
    settings,
    async (w, t) => ({ method: 'DELETE', url: `/api/price-tiers/${(await product(w, t)).tier.documentId}` }),
  ],
  [
    'order tiers',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/price-tiers/reorder',
      payload: { ids: [(await product(w, t)).tier.documentId] },
    }),
  ],
  [
    'add an option',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/product-options',
      payload: { data: { name: 'T-shirt', product: (await product(w, t)).product.documentId } },
    }),
    400,
  ],
  [
    'change an option',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/product-options/${(await product(w, t)).option.documentId}`,
      payload: { data: { price: 3 } },
    }),
  ],
  [
    'read a category',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/product-categories/${(await product(w, t)).category.documentId}`,
    }),
  ],
  [
    'read a tier',
    insiders,
    async (w, t) => ({ method: 'GET', url: `/api/price-tiers/${(await product(w, t)).tier.documentId}` }),
  ],
  [
    'read an option',
    insiders,
    async (w, t) => ({
      method: 'GET',
      url: `/api/product-options/${(await product(w, t)).option.documentId}`,
    }),
  ],
  [
    'read a promo code',
    settings,
    async (w, t) => ({ method: 'GET', url: `/api/promo-codes/${(await product(w, t)).promo.documentId}` }),
    404,
    401,
  ],
  [
    'delete an option',
    settings,
    async (w, t) => ({
      method: 'DELETE',
      url: `/api/product-options/${(await product(w, t)).option.documentId}`,
    }),
  ],
  [
    'order options',
    settings,
    async (w, t) => ({
      method: 'POST',
      url: '/api/product-options/reorder',
      payload: { ids: [(await product(w, t)).option.documentId] },
    }),
  ],
  [
    'delete a category',
    settings,
    async (w, t) => ({
      method: 'DELETE',
      url: `/api/product-categories/${(await insert(t)(productCategories, { name: 'Vide', editionId: w.draft.id })).documentId}`,
    }),
  ],
  [
    'change a promo code',
    settings,
    async (w, t) => ({
      method: 'PUT',
      url: `/api/promo-codes/${(await product(w, t)).promo.documentId}`,
      payload: { data: { is_active: false } },
    }),
  ],
  [
    'delete a promo code',
    settings,
    async (w, t) => ({ method: 'DELETE', url: `/api/promo-codes/${(await product(w, t)).promo.documentId}` }),
  ],
  [
    'add a promo code',
    settings,
    (w) => ({
      method: 'POST',
      url: '/api/promo-codes',
      payload: { data: { coupon: `P${fresh()}`, discount_type: 'fixed', discount_amount: 5, ...link(w) } },
    }),
    400,
  ],
];
