import { z } from 'zod';
import { productConfigSchema } from '../../catalog/product-config.ts';
import { isIsoDate } from '../../shared/calendar-date.ts';
import { isTimeOfDay } from '../answers/check-time.ts';
import {
  blockCategorySchema,
  fieldTypeSchema,
  ratingLookSchema,
  type ValidationType,
  validationTypeSchema,
} from '../enums.ts';
import { formDefaults, formLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import { calculationSchema } from './calculation.ts';
import { dependenciesSchema } from './dependency.ts';
import { fieldNameSchema, identifierSchema, optionalIdentifierSchema } from './identifier.ts';
import { visibilityPeriodSchema } from './visibility-period.ts';

const labelSchema = z.string().max(formLimits.labelLength);

const questionOptionSchema = z.strictObject({
  id: identifierSchema,
  label: labelSchema.default(''),
  value: labelSchema,
});
export type QuestionOption = z.infer<typeof questionOptionSchema>;

const dateRules: ReadonlySet<ValidationType> = new Set(['min_date', 'max_date']);
const timeRules: ReadonlySet<ValidationType> = new Set(['min_time', 'max_time']);
const countRules: ReadonlySet<ValidationType> = new Set(['max_items', 'max_length']);

function isRuleValue(type: ValidationType, value: string | number): boolean {
  if (dateRules.has(type)) return typeof value === 'string' && isIsoDate(value);
  if (timeRules.has(type)) return isTimeOfDay(value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (countRules.has(type)) return Number.isInteger(value) && value >= 1;
  return type !== 'step' || value > 0;
}

/** Dates are 'yyyy-MM-dd', times 'HH:mm'; all other values are numbers. */
const questionRuleSchema = z
  .strictObject({ type: validationTypeSchema, value: z.union([z.number(), z.string().max(40)]) })
  .refine(({ type, value }) => isRuleValue(type, value), {
    error: (issue) => formMessages.parse.ruleValue(String((issue.input as { type?: unknown }).type)),
    path: ['value'],
  });
export type QuestionRule = z.infer<typeof questionRuleSchema>;

const momentSchema = z.string().max(40).nullable().default(null);

export const questionSchema = z.strictObject({
  id: identifierSchema,
  templateId: optionalIdentifierSchema,
  questionId: optionalIdentifierSchema,
  fieldName: fieldNameSchema,
  fieldLabel: labelSchema,
  fieldType: fieldTypeSchema.default('text'),
  fieldPlaceholder: labelSchema.default(''),
  /** Shown under the field. */
  fieldHelp: labelSchema.default(''),
  fieldRequired: z.boolean().default(false),
  /** Shown only to those who answered it. */
  isHiddenFromNew: z.boolean().default(false),
  fieldMultiSelect: z.boolean().default(false),
  fieldEnum: z.array(questionOptionSchema).max(formLimits.options).default([]),
  /** Of a matrix, whose columns are the options. */
  fieldRows: z.array(questionOptionSchema).max(formLimits.rows).default([]),
  ratingLook: ratingLookSchema.default('stars'),
  /** Of a hidden field that nothing else has filled in. */
  fieldDefault: labelSchema.default(''),
  validation: z.array(questionRuleSchema).max(formLimits.validations).default([]),
  dependencies: dependenciesSchema,
  category: blockCategorySchema.default('custom'),
  isTemplate: z.boolean().default(false),
  usageCount: z.int().min(0).default(0),
  tags: z.array(z.string().max(50)).max(formLimits.tags).default([]),
  createdAt: momentSchema,
  updatedAt: momentSchema,
  order: z.number().default(formDefaults.questionOrder),
  /** Of a number that nobody types. */
  calculation: calculationSchema.nullable().default(null),
  productConfig: productConfigSchema.nullable().default(null),
  /** Replaces the label of the library. */
  customLabel: labelSchema.default(''),
  originalLabel: labelSchema.default(''),
  visibilityPeriod: visibilityPeriodSchema.nullable().default(null),
  createdInEventEdition: optionalIdentifierSchema,
});
export type Question = z.infer<typeof questionSchema>;
