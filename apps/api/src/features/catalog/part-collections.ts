import { optionFields, tierFields } from '@kermesse/domain/catalog/catalog-schemas';
import { sql } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { mayOnEdition } from '../organizers/public.ts';
import { inEuros } from './euro-field.ts';
import {
  mayManageProduct,
  refuseDeletingTaken,
  refuseStockBelowTaken,
  refuseWrongOrder,
  soldBefore,
} from './guards.ts';
import { confirmProductOf } from './proposed-products.ts';
import { priceTiers, productOptions, products } from './tables.ts';
import { isPartShown } from './visibility.ts';

type Part = typeof priceTiers | typeof productOptions;

const access = { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn };
const free = (row: Part) => sql`${row.stock} - ${row.held} - ${row.sold}`;
const isUnlimited = (row: Part) => sql`${row.stock} is null`;
const organisersOnly = (row: Part, viewer: Viewer) =>
  mayOnEdition(sql`(select op.edition_id from ${products} op where op.id = ${row.productId})`, viewer);
const inProduct = 'the index of product and position serves it';

export const priceTierCollection: AnyCollection = defineCollection({
  path: 'price-tiers',
  table: priceTiers,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access,
  visible: (row, viewer) => isPartShown(row.productId, row.isActive, viewer),
  sort: ['order:asc'],
  constraints: soldBefore(
    'holds_price_tier_id_price_tiers_id_fk',
    'inscription_items_price_tier_id_price_tiers_id_fk',
    'waiting_list_offers_price_tier_id_price_tiers_id_fk',
  ),
  fields: {
    name: { write: true, schema: tierFields.name },
    price: { column: 'priceCents', write: true, ...inEuros(tierFields.price) },
    capacity: { column: 'stock', write: true, schema: tierFields.capacity },
    available_stock: { sql: free, kind: 'integer' },
    stock_unlimited: { sql: isUnlimited, kind: 'boolean' },
    held: { read: organisersOnly },
    sold: { read: organisersOnly },
    order: { column: 'position', sort: true, write: true, schema: tierFields.order, unindexed: inProduct },
    starts_at: { column: 'startsAt', write: true },
    ends_at: { column: 'endsAt', write: true },
    is_active: { column: 'isActive', write: true },
  },
  relations: {
    product: one(priceTiers, { key: 'productId', to: 'products', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManageProduct(context, values.productId),
  mayUpdate: (context, row) => mayManageProduct(context, row.productId),
  mayDelete: (context, row) => mayManageProduct(context, row.productId),
  hooks: {
    beforeCreate: (_context, { values }) => {
      refuseWrongOrder(values.startsAt, values.endsAt, 'ends_at');
      return undefined;
    },
    beforeUpdate: (_context, row, { values }) => {
      refuseStockBelowTaken(row, values.stock);
      const merged = { ...row, ...values };
      refuseWrongOrder(merged.startsAt, merged.endsAt, 'ends_at');
      return undefined;
    },
    afterCreate: ({ tx }, row) => confirmProductOf(tx, row),
    afterUpdate: ({ tx }, row) => confirmProductOf(tx, row),
    beforeDelete: (_context, row) => refuseDeletingTaken(row),
  },
});

export const productOptionCollection: AnyCollection = defineCollection({
  path: 'product-options',
  table: productOptions,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access,
  visible: (row, viewer) => isPartShown(row.productId, row.isActive, viewer),
  sort: ['order:asc'],
  constraints: soldBefore(
    'holds_option_id_product_options_id_fk',
    'inscription_items_option_id_product_options_id_fk',
  ),
  fields: {
    name: { write: true, schema: optionFields.name },
    option_type: { column: 'optionType', write: true, schema: optionFields.option_type },
    price: { column: 'priceCents', write: true, ...inEuros(optionFields.price) },
    max_quantity: { column: 'maxQuantity', write: true, schema: optionFields.max_quantity },
    capacity: { column: 'stock', write: true, schema: optionFields.capacity },
    available_stock: { sql: free, kind: 'integer' },
    stock_unlimited: { sql: isUnlimited, kind: 'boolean' },
    held: { read: organisersOnly },
    sold: { read: organisersOnly },
    order: { column: 'position', sort: true, write: true, schema: optionFields.order, unindexed: inProduct },
    is_active: { column: 'isActive', write: true },
  },
  relations: {
    product: one(productOptions, { key: 'productId', to: 'products', filter: true, write: 'create' }),
  },
  mayCreate: (context, { values }) => mayManageProduct(context, values.productId),
  mayUpdate: (context, row) => mayManageProduct(context, row.productId),
  mayDelete: (context, row) => mayManageProduct(context, row.productId),
  hooks: {
    beforeUpdate: (_context, row, { values }) => {
      refuseStockBelowTaken(row, values.stock);
      return undefined;
    },
    afterCreate: ({ tx }, row) => confirmProductOf(tx, row),
    afterUpdate: ({ tx }, row) => confirmProductOf(tx, row),
    beforeDelete: (_context, row) => refuseDeletingTaken(row),
  },
});
