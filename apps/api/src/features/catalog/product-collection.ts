import { productFields, soldProductConfigSchema } from '@kermesse/domain/catalog/catalog-schemas';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { Change, WriteContext } from '../../platform/collections/declaration.ts';
import { many, one } from '../../platform/collections/relations.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { eventOfEdition, requireEventImage } from '../events/public.ts';
import { mayOnEdition } from '../organizers/public.ts';
import { inEuros } from './euro-field.ts';
import {
  mayManageCatalog,
  refuseDeletingTaken,
  refuseStockBelowTaken,
  refuseWrongOrder,
  soldBefore,
} from './guards.ts';
import { productCategories, products } from './tables.ts';
import { isProductShown } from './visibility.ts';

type Product = typeof products.$inferSelect;
type Values = Change<typeof products>['values'];

const organisersOnly = (row: typeof products, viewer: Parameters<typeof mayOnEdition>[1]) =>
  mayOnEdition(row.editionId, viewer);

async function refuseForeignCategory(
  { tx }: WriteContext,
  editionId: number,
  categoryId: number | null | undefined,
) {
  if (categoryId == null) return;
  const [category] = await tx
    .select({ editionId: productCategories.editionId })
    .from(productCategories)
    .where(eq(productCategories.id, categoryId))
    .for('share');
  if (category?.editionId === editionId) return;
  throw invalidField('data.category', catalogMessages.foreignCategory);
}

/** Existing images may stay; new ones must have been uploaded for this event. */
async function checkImages(context: WriteContext, editionId: number, values: Values, before: Product | null) {
  const known = new Set(before?.images.map(({ url }) => url));
  const fresh = (values.images ?? []).filter(({ url }) => !known.has(url));
  if (fresh.length === 0) return;
  const event = await eventOfEdition(context.tx, editionId);
  for (const { url } of fresh) await requireEventImage(context, event?.documentId ?? '', url, 'data.images');
}

async function check(context: WriteContext, values: Values, before: Product | null) {
  const editionId = before?.editionId ?? values.editionId ?? 0;
  await refuseForeignCategory(context, editionId, values.categoryId);
  await checkImages(context, editionId, values, before);
  const merged = { ...before, ...values };
  refuseWrongOrder(merged.onSaleFrom, merged.onSaleUntil, 'on_sale_until');
}

export const productCollection: AnyCollection = defineCollection({
  path: 'products',
  table: products,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: { list: anyone, get: anyone, create: signedIn, update: signedIn, delete: signedIn },
  visible: isProductShown,
  sort: ['order:asc'],
  constraints: soldBefore(
    'holds_product_id_products_id_fk',
    'inscription_items_product_id_products_id_fk',
    'waiting_list_offers_product_id_products_id_fk',
  ),
  fields: {
    createdAt: { filter: true, sort: true, unindexed: 'the index of edition and creation serves it' },
    name: { filter: true, sort: true, write: true, schema: productFields.name },
    description: { write: true, schema: productFields.description },
    images: {
      write: true,
      populate: true,
      schema: productFields.images,
      output: z.array(z.object({ url: z.string(), alt: z.string() })),
    },
    product_url: { column: 'productUrl', write: true, schema: productFields.product_url },
    price: { column: 'priceCents', write: true, ...inEuros(productFields.price) },
    capacity: { column: 'stock', write: true, schema: productFields.capacity },
    stock: { sql: (row) => sql`${row.stock} - ${row.held} - ${row.sold}`, kind: 'integer' },
    is_unlimited: { sql: (row) => sql`${row.stock} is null`, kind: 'boolean' },
    held: { read: organisersOnly },
    sold: { read: organisersOnly },
    order: {
      column: 'position',
      sort: true,
      write: true,
      schema: productFields.order,
      unindexed: 'the index of edition and position serves it',
    },
    is_active: { column: 'isActive', filter: true, write: true, unindexed: 'two values' },
    is_hidden: { column: 'isHidden', filter: true, write: true, unindexed: 'two values' },
    on_sale_from: { column: 'onSaleFrom', write: true },
    on_sale_until: { column: 'onSaleUntil', write: true },
    starts_at: { column: 'startsAt', write: true },
    config: { write: true, schema: soldProductConfigSchema },
  },
  relations: {
    event_edition: one(products, { key: 'editionId', to: 'event-editions', filter: true, write: 'create' }),
    category: one(products, { key: 'categoryId', to: 'product-categories', filter: true, write: true }),
    product_tiers: many({ to: 'price-tiers', key: 'productId', sort: ['order:asc'] }),
    product_options: many({ to: 'product-options', key: 'productId', sort: ['order:asc'] }),
  },
  mayCreate: (context, { values }) => mayManageCatalog(context, values.editionId),
  mayUpdate: (context, row) => mayManageCatalog(context, row.editionId),
  mayDelete: (context, row) => mayManageCatalog(context, row.editionId),
  hooks: {
    beforeCreate: async (context, { values }) => {
      await check(context, values, null);
      return { config: values.config ?? soldProductConfigSchema.parse({}) };
    },
    beforeUpdate: async (context, row, { values }) => {
      refuseStockBelowTaken(row, values.stock);
      await check(context, values, row);
      return row.isProposal ? { isProposal: false } : undefined;
    },
    beforeDelete: (_context, row) => refuseDeletingTaken(row),
  },
});
