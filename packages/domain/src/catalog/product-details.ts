import { z } from 'zod';
import { selectionModeSchema } from './enums.ts';
import { productConfigSchema } from './product-config.ts';

/** Prices are in euros. */
export const shownTierSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  price: z.number(),
  order: z.int(),
  available_stock: z.int().nullable(),
  stock_unlimited: z.boolean(),
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
});
export type ShownTier = z.infer<typeof shownTierSchema>;

export const shownOptionSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  option_type: z.string().nullable(),
  price: z.number(),
  max_quantity: z.int(),
  available_stock: z.int().nullable(),
  stock_unlimited: z.boolean(),
  is_active: z.boolean(),
});

export const shownCategorySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  color: z.string(),
  order: z.int(),
  selection_mode: selectionModeSchema,
  is_course: z.boolean(),
});

export const productDetailsSchema = z.object({
  productId: z.string(),
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  product_url: z.string().nullable(),
  category: shownCategorySchema.nullable(),
  price: z.number(),
  stock: z.int().nullable(),
  is_unlimited: z.boolean(),
  isSoldOut: z.boolean(),
  is_active: z.boolean(),
  is_on_sale: z.boolean(),
  on_sale_from: z.iso.datetime().nullable(),
  on_sale_until: z.iso.datetime().nullable(),
  currentTier: shownTierSchema.nullable(),
  nextTier: shownTierSchema.nullable(),
  product_tiers: z.object({ current: shownTierSchema.nullable(), all: z.array(shownTierSchema) }),
  upcoming_changes: z.array(z.iso.datetime()),
  product_options: z.array(shownOptionSchema),
  config: productConfigSchema,
  timestamp: z.iso.datetime(),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

export const productDetailsAnswerSchema = z.object({ data: productDetailsSchema });
