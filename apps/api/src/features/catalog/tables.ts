import { currencies, discountTypes, selectionModes } from '@kermesse/domain/catalog/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import {
  atLeast,
  before,
  containsIndex,
  oneOf,
  stockIsNeverExceeded,
  within,
} from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';

/** `held` waits for payment, `sold` is paid; stock null is unlimited. */
const stocked = () => ({
  stock: integer(),
  held: integer().notNull().default(0),
  sold: integer().notNull().default(0),
});

export const productCategories = pgTable(
  'product_categories',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    color: text().notNull().default('#12604F'),
    position: integer().notNull().default(1),
    selectionMode: text({ enum: selectionModes }).notNull().default('multiple'),
    isCourse: boolean().notNull().default(false),
  },
  (t) => [
    oneOf(t.selectionMode, selectionModes),
    atLeast(t.position, 1),
    check('product_categories_color_hex', sql`${t.color} ~ '^#[0-9A-Fa-f]{6}$'`),
    index('product_categories_edition').on(t.editionId, t.position),
  ],
);

/** A product without tiers costs `priceCents`. `config` is the product config of the form builder. */
export const products = pgTable(
  'products',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    categoryId: ref().references(() => productCategories.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    images: jsonb().$type<{ url: string; alt: string }[]>().notNull().default([]),
    productUrl: text(),
    priceCents: cents().notNull().default(0),
    ...stocked(),
    position: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    isHidden: boolean().notNull().default(false),
    onSaleFrom: instant(),
    onSaleUntil: instant(),
    /** Null: begins with the edition. */
    startsAt: instant(),
    config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Made by a starter; false once an organiser changed or confirmed it. */
    isProposal: boolean().notNull().default(false),
  },
  (t) => [
    ...stockIsNeverExceeded(t),
    atLeast(t.priceCents, 0),
    before(t.onSaleFrom, t.onSaleUntil),
    index('products_edition').on(t.editionId, t.position),
    index('products_category').on(t.categoryId, t.position),
    index('products_edition_created').on(t.editionId, t.createdAt),
    containsIndex(t.name),
  ],
);

/** In order; the current one is the first within its dates and with places left. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    ...identity(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    priceCents: cents().notNull(),
    position: integer().notNull().default(0),
    startsAt: instant(),
    endsAt: instant(),
    ...stocked(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    ...stockIsNeverExceeded(t),
    atLeast(t.priceCents, 0),
    before(t.startsAt, t.endsAt),
    index('price_tiers_product').on(t.productId, t.position),
    index('price_tiers_starts').on(t.startsAt),
    index('price_tiers_ends').on(t.endsAt),
  ],
);

export const productOptions = pgTable(
  'product_options',
  {
    ...identity(),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    optionType: text(),
    priceCents: cents().notNull().default(0),
    maxQuantity: integer().notNull().default(10),
    position: integer().notNull().default(0),
    ...stocked(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    ...stockIsNeverExceeded(t),
    atLeast(t.priceCents, 0),
    atLeast(t.maxQuantity, 1),
    index('product_options_product').on(t.productId, t.position),
  ],
);

/** `redemptions` counts inscriptions with the code, except those that ended unpaid. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    discountType: text({ enum: discountTypes }).notNull(),
    discountPercent: integer(),
    discountCents: cents(),
    currency: text({ enum: currencies }).notNull().default('EUR'),
    maxRedemptions: integer(),
    redemptions: integer().notNull().default(0),
    minOrderCents: cents(),
    startsAt: instant(),
    endsAt: instant(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    oneOf(t.discountType, discountTypes),
    oneOf(t.currency, currencies),
    check('promo_codes_code_shape', sql`${t.code} ~ '^[A-Z0-9_-]{1,20}$'`),
    check(
      'promo_codes_one_discount',
      sql`case ${t.discountType} when 'percentage' then ${t.discountPercent} is not null and ${t.discountCents} is null else ${t.discountCents} is not null and ${t.discountPercent} is null end`,
    ),
    within(t.discountPercent, 1, 100),
    atLeast(t.discountCents, 1),
    atLeast(t.maxRedemptions, 1),
    atLeast(t.redemptions, 0),
    atLeast(t.minOrderCents, 1),
    check(
      'promo_codes_not_overused',
      sql`${t.maxRedemptions} is null or ${t.redemptions} <= ${t.maxRedemptions}`,
    ),
    before(t.startsAt, t.endsAt),
    uniqueIndex('promo_codes_code_unique').on(t.editionId, t.code),
  ],
);
