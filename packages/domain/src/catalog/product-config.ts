import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';
import { ageLimitKindSchema } from './enums.ts';
import { productDefaults } from './product-defaults.ts';

const ageLimitSchema = z.strictObject({
  limit: ageLimitKindSchema,
  age: z.int().min(0).max(150).default(productDefaults.ageLimit),
});

const audienceTargetingSchema = z.strictObject({
  enabled: z.boolean().default(false),
  priority: z.int().min(0).max(1_000).default(productDefaults.audiencePriority),
  group_targeting: z
    .strictObject({ group_types: z.array(z.string().max(50)).max(50).default([]) })
    .prefault({}),
  role_targeting: z
    .strictObject({ target_types: z.array(inscriptionKindSchema).max(2).default([]) })
    .prefault({}),
});
export type AudienceTargeting = z.infer<typeof audienceTargetingSchema>;

const quantitySchema = z.int().min(0).max(10_000);

export const productConfigSchema = z.strictObject({
  limitAge: ageLimitSchema.nullable().default(null),
  maxQuantity: quantitySchema.default(productDefaults.maxQuantity),
  minQuantity: quantitySchema.default(1),
  allowQuantitySelection: z.boolean().default(false),
  showPrice: z.boolean().default(true),
  showDescription: z.boolean().default(true),
  showImages: z.boolean().default(true),
  layout: z.string().max(20).default(productDefaults.layout),
  onePerCategory: z.boolean().default(false),
  onePerPage: z.boolean().default(false),
  membersOnly: z.boolean().default(false),
  membersType: z.string().max(100).nullable().default(null),
  nonRefundable: z.boolean().default(false),
  allowWaitingList: z.boolean().default(false),
  audience_targeting: audienceTargetingSchema.prefault({}),
});
export type ProductConfig = z.infer<typeof productConfigSchema>;
