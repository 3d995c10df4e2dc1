import { z } from 'zod';
import { entryOf, pageOf } from '../shared/answers.ts';
import { discountTypeSchema, selectionModeSchema } from './enums.ts';
import { productConfigSchema } from './product-config.ts';

/** Amounts are in euros. */
const instant = z.iso.datetime().nullable();
const taken = { held: z.int().default(0), sold: z.int().default(0) } as const;

export const categoryEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  order: z.int(),
  selection_mode: selectionModeSchema,
  is_course: z.boolean(),
});
export type CategoryEntry = z.infer<typeof categoryEntrySchema>;

export const tierEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  price: z.number(),
  capacity: z.int().nullable(),
  ...taken,
  starts_at: instant,
  ends_at: instant,
  is_active: z.boolean(),
});
export type TierEntry = z.infer<typeof tierEntrySchema>;

export const optionEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  option_type: z.string().nullable(),
  price: z.number(),
  max_quantity: z.int(),
  capacity: z.int().nullable(),
  ...taken,
  is_active: z.boolean(),
});
export type OptionEntry = z.infer<typeof optionEntrySchema>;

export const productEntrySchema = z.object({
  documentId: z.string(),
  createdAt: z.string(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  product_url: z.string().nullable(),
  price: z.number(),
  capacity: z.int().nullable(),
  ...taken,
  order: z.int(),
  is_active: z.boolean(),
  is_hidden: z.boolean(),
  on_sale_from: instant,
  on_sale_until: instant,
  starts_at: instant,
  config: productConfigSchema,
  category: categoryEntrySchema.nullable(),
  product_tiers: z.array(tierEntrySchema),
  product_options: z.array(optionEntrySchema),
});
export type ProductEntry = z.infer<typeof productEntrySchema>;

export const promoCodeEntrySchema = z.object({
  documentId: z.string(),
  coupon: z.string(),
  discount_type: discountTypeSchema,
  discount_percent: z.int().nullable(),
  discount_amount: z.number().nullable(),
  max_redemptions: z.int().nullable(),
  redemptions: z.int(),
  min_order_amount: z.number().nullable(),
  starts_at: instant,
  ends_at: instant,
  is_active: z.boolean(),
});
export type PromoCodeEntry = z.infer<typeof promoCodeEntrySchema>;

export const productPageSchema = pageOf(productEntrySchema);
export const productAnswerSchema = entryOf(productEntrySchema);
export const categoryPageSchema = pageOf(categoryEntrySchema);
export const categoryAnswerSchema = entryOf(categoryEntrySchema);
export const promoCodePageSchema = pageOf(promoCodeEntrySchema);
export const promoCodeAnswerSchema = entryOf(promoCodeEntrySchema);

/** Lenient: the form builder leaves out what a product lacks. */
export const buildableProductsSchema = pageOf(
  z.looseObject({
    documentId: z.string(),
    name: z.string(),
    description: z.string().nullish(),
    price: z.number().nullish(),
    product_tiers: z.array(tierEntrySchema).nullish(),
    stock: z.number().nullish(),
    is_unlimited: z.boolean().nullish(),
    is_active: z.boolean().nullish(),
    images: z.array(z.object({ url: z.string(), alt: z.string() })).nullish(),
    product_url: z.string().nullish(),
    config: z.unknown(),
    category: z
      .looseObject({
        documentId: z.string(),
        name: z.string(),
        color: z.string().nullish(),
        selection_mode: selectionModeSchema.nullish(),
      })
      .nullish(),
  }),
);
export type BuildableProduct = z.infer<typeof buildableProductsSchema>['data'][number];
