import { z } from 'zod';
import { instantSchema } from '../events/event-schemas.ts';
import {
  categoryFields,
  discountProblem,
  isInOrder,
  optionFields,
  productFields,
  promoCodeFields,
  tierFields,
} from './catalog-schemas.ts';
import { ageLimitKindSchema } from './enums.ts';
import { catalogMessages } from './messages.ts';
import { productConfigSchema } from './product-config.ts';

/** The organiser's forms follow the same rules as the API, with a message for each field. */
const draftLimits = { parts: 30 } as const;

const moment = instantSchema.nullable();

const isAfter = (from: string | null, until: string | null) =>
  isInOrder(from === null ? null : new Date(from), until === null ? null : new Date(until));

const quantity = z
  .int({ error: catalogMessages.badQuantity })
  .min(1, catalogMessages.badQuantity)
  .max(10_000, catalogMessages.badQuantity);

const age = z
  .int({ error: catalogMessages.badAge })
  .min(0, catalogMessages.badAge)
  .max(150, catalogMessages.badAge);

const configDraftSchema = productConfigSchema
  .extend({
    limitAge: z.object({ limit: ageLimitKindSchema, age }).nullable(),
    minQuantity: quantity,
    maxQuantity: quantity,
    audience_targeting: z.object({
      enabled: z.boolean(),
      priority: z
        .int({ error: catalogMessages.badPriority })
        .min(0, catalogMessages.badPriority)
        .max(1_000, catalogMessages.badPriority),
      group_targeting: productConfigSchema.shape.audience_targeting.unwrap().shape.group_targeting,
      role_targeting: productConfigSchema.shape.audience_targeting.unwrap().shape.role_targeting,
    }),
  })
  .superRefine(({ minQuantity, maxQuantity, audience_targeting: audience }, context) => {
    if (minQuantity > maxQuantity)
      context.addIssue({ code: 'custom', path: ['minQuantity'], message: catalogMessages.quantityOrder });
    const { group_types } = audience.group_targeting;
    const { target_types } = audience.role_targeting;
    if (audience.enabled && group_types.length + target_types.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['audience_targeting', 'role_targeting', 'target_types'],
        message: catalogMessages.noAudience,
      });
  });

/** Null for a part that is not stored yet. */
const known = { documentId: z.string().nullable(), is_active: z.boolean() } as const;

export const tierDraftSchema = z
  .object({
    ...known,
    name: tierFields.name,
    price: tierFields.price,
    capacity: tierFields.capacity,
    starts_at: moment,
    ends_at: moment,
  })
  .superRefine(({ starts_at, ends_at }, context) => {
    if (!isAfter(starts_at, ends_at))
      context.addIssue({ code: 'custom', path: ['ends_at'], message: catalogMessages.saleOrder });
  });
export type TierDraft = z.infer<typeof tierDraftSchema>;

export const optionDraftSchema = z.object({
  ...known,
  name: optionFields.name,
  option_type: optionFields.option_type,
  price: optionFields.price,
  capacity: optionFields.capacity,
  max_quantity: optionFields.max_quantity,
});
export type OptionDraft = z.infer<typeof optionDraftSchema>;

export const productDraftSchema = z
  .object({
    name: productFields.name,
    description: productFields.description,
    category: z.string().nullable(),
    images: productFields.images,
    product_url: productFields.product_url,
    price: productFields.price,
    capacity: productFields.capacity,
    is_active: z.boolean(),
    is_hidden: z.boolean(),
    on_sale_from: moment,
    on_sale_until: moment,
    starts_at: moment,
    config: configDraftSchema,
    tiers: z.array(tierDraftSchema).max(draftLimits.parts, catalogMessages.tooManyParts(draftLimits.parts)),
    options: z
      .array(optionDraftSchema)
      .max(draftLimits.parts, catalogMessages.tooManyParts(draftLimits.parts)),
  })
  .superRefine(({ on_sale_from, on_sale_until }, context) => {
    if (!isAfter(on_sale_from, on_sale_until))
      context.addIssue({ code: 'custom', path: ['on_sale_until'], message: catalogMessages.saleOrder });
  });
export type ProductDraft = z.infer<typeof productDraftSchema>;

export const categoryDraftSchema = z.object(categoryFields);

export const promoCodeDraftSchema = z
  .object({ ...promoCodeFields, starts_at: moment, ends_at: moment, is_active: z.boolean() })
  .superRefine((code, context) => {
    const problem = discountProblem({
      discountType: code.discount_type,
      discountPercent: code.discount_percent,
      discountCents: code.discount_amount,
    });
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
    if (!isAfter(code.starts_at, code.ends_at))
      context.addIssue({ code: 'custom', path: ['ends_at'], message: catalogMessages.saleOrder });
  });
