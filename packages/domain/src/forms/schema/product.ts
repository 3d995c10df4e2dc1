import { z } from 'zod';
import { selectionModeSchema } from '../../catalog/enums.ts';
import { productConfigSchema } from '../../catalog/product-config.ts';
import { formDefaults, formLimits } from '../limits.ts';
import { dependenciesSchema } from './dependency.ts';
import { identifierSchema, openRecordSchema, optionalIdentifierSchema } from './identifier.ts';

const name = z.string().max(formLimits.nameLength).default('');
const address = z.string().max(2_000);
const amount = z.number().nullable().default(null);

/** Shown until live data arrives; never used for charging. */
const tierSchema = z.strictObject({
  name,
  price: amount,
  available_stock: amount,
  order: z.int().default(0),
  stock_unlimited: z.boolean().default(false),
});

const tiersSchema = z
  .strictObject({
    current: tierSchema.nullable().default(null),
    all: z.array(tierSchema).max(50).default([]),
  })
  .nullable()
  .default(null);

const categorySchema = z.strictObject({
  documentId: optionalIdentifierSchema,
  name,
  color: z.string().max(30).default(''),
  selection_mode: selectionModeSchema.default('multiple'),
});

const optionSchema = z.strictObject({
  documentId: optionalIdentifierSchema,
  name,
  option_type: z.string().max(50).default(''),
  is_active: z.boolean().default(true),
});

export const blockProductSchema = z.strictObject({
  id: identifierSchema,
  originalId: optionalIdentifierSchema,
  productId: optionalIdentifierSchema,
  productData: openRecordSchema,
  name,
  description: z.string().max(formLimits.descriptionLength).default(''),
  order: z.number().default(formDefaults.unsetProductOrder),
  dependencies: dependenciesSchema,
  category: categorySchema.nullable().default(null),
  images: z
    .array(z.strictObject({ url: address, alt: z.string().max(formLimits.labelLength).default('') }))
    .max(20)
    .default([]),
  product_url: address.nullable().default(null),
  product_options: z.array(optionSchema).max(100).default([]),
  product_tiers: tiersSchema,
  tier: tiersSchema,
  stock: amount,
  price: amount,
  isSoldOut: z.boolean().default(false),
  is_active: z.boolean().default(true),
  is_unlimited: z.boolean().default(false),
  productConfig: productConfigSchema.prefault({}),
});
export type BlockProduct = z.infer<typeof blockProductSchema>;
