import { z } from 'zod';
import { blockCategorySchema, blockLayoutSchema } from '../enums.ts';
import { formDefaults, formLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { dependenciesSchema } from './dependency.ts';
import { identifierSchema, openRecordSchema, optionalIdentifierSchema } from './identifier.ts';
import { blockProductSchema } from './product.ts';
import { questionSchema } from './question.ts';
import { textBlockSchema } from './text-block.ts';
import { visibilityPeriodSchema } from './visibility-period.ts';

const colourPattern = /^(?:#[0-9a-f]{6}|[a-z][a-z-]{0,29})?$/i;

const layoutConfigSchema = z.strictObject({
  gap: z.number().min(0).max(96).default(formDefaults.gap),
  minWidth: z.number().min(0).max(1_200).default(formDefaults.minWidth),
});

export const blockSchema = z.strictObject({
  id: identifierSchema,
  templateId: optionalIdentifierSchema,
  name: z.string().max(formLimits.nameLength).default(''),
  description: z.string().max(formLimits.descriptionLength).default(''),
  icon: z.string().max(50).default(''),
  color: z.string().regex(colourPattern, formMessages.parse.colour).default(''),
  category: blockCategorySchema.default('custom'),
  isTemplate: z.boolean().default(false),
  questions: z.array(questionSchema).max(formLimits.questions).default([]),
  textBlocks: z.array(textBlockSchema).max(formLimits.textBlocks).default([]),
  products: z.array(blockProductSchema).max(formLimits.products).default([]),
  dependencies: dependenciesSchema,
  settings: openRecordSchema,
  visibilityPeriod: visibilityPeriodSchema.nullable().default(null),
  layout: blockLayoutSchema.default('stack'),
  layoutConfig: layoutConfigSchema.prefault({}),
  usageCount: z.int().min(0).default(0),
  createdInEventEdition: optionalIdentifierSchema,
  isSpecialBlock: z.boolean().default(false),
  blockVolunteer: z.boolean().default(false),
  blockPayment: z.boolean().default(false),
  autoAdded: z.boolean().default(false),
});
export type Block = z.infer<typeof blockSchema>;
