import { z } from 'zod';
import { discountTypeSchema } from '../catalog/enums.ts';
import { sectionLimits } from '../memberships/sections.ts';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { maxAmountCents } from '../shared/money.ts';
import { readAgeRange, readFamilyRange } from './discounts.ts';
import {
  cotisationStatusSchema,
  cotisationTypeSchema,
  defaultGracePeriodDays,
  discountConditionSchema,
  feePaymentMethodSchema,
  feePaymentStatusSchema,
} from './enums.ts';
import { feeMessages } from './messages.ts';

const maxEuros = maxAmountCents / 100;
const maxGraceDays = 3_650;
const mostTiers = 20;

const euros = (message: string) =>
  z.number({ error: message }).min(0, message).max(maxEuros, message).multipleOf(0.01, message);
const note = z.string().trim().max(1_000);

function checkCondition(condition: string, value: string): string | null {
  if (condition === 'age' && readAgeRange(value) === null) return feeMessages.ageCondition;
  if (condition === 'family' && readFamilyRange(value) === null) return feeMessages.familyCondition;
  return condition === 'custom' && value === '' ? feeMessages.customCondition : null;
}

/** Percentages are whole numbers, fixed discounts are in euros. */
const discountTierInputSchema = z
  .strictObject({
    name: z.string().trim().min(1, feeMessages.tierName).max(80, feeMessages.nameTooLong),
    condition: discountConditionSchema,
    conditionValue: z.string().trim().max(80).nullish(),
    discountType: discountTypeSchema,
    discountValue: z.number(),
    description: z.string().trim().max(500).default(''),
  })
  .superRefine((tier, context) => {
    const value = tier.conditionValue ?? '';
    const wrong = checkCondition(tier.condition, value);
    if (wrong) context.addIssue({ code: 'custom', path: ['conditionValue'], message: wrong });
    const isPercentage = tier.discountType === 'percentage';
    const rule = isPercentage ? z.int().min(0).max(100) : euros(feeMessages.fixed);
    if (!rule.safeParse(tier.discountValue).success)
      context.addIssue({
        code: 'custom',
        path: ['discountValue'],
        message: isPercentage ? feeMessages.percentage : feeMessages.fixed,
      });
  });
export type DiscountTierInput = z.infer<typeof discountTierInputSchema>;

const cotisationFields = z.strictObject({
  name: z
    .string({ error: feeMessages.fillRequired })
    .trim()
    .min(1, feeMessages.fillRequired)
    .max(120, feeMessages.nameTooLong),
  description: z.string().trim().max(2_000).default(''),
  amount: euros(feeMessages.fillRequired).gt(0, feeMessages.fillRequired),
  type: cotisationTypeSchema.default('annual'),
  startsOn: isoDateSchema.nullish(),
  dueDate: isoDateSchema.nullish(),
  gracePeriod: z
    .int({ error: feeMessages.graceDays })
    .min(0, feeMessages.graceDays)
    .max(maxGraceDays, feeMessages.graceDays)
    .default(defaultGracePeriodDays),
  autoReminders: z.boolean().default(true),
  discountTiers: z.array(discountTierInputSchema).max(mostTiers).default([]),
  /** Asked from the members of these sections; an empty list is for every member, none leaves it as it is. */
  sections: z.array(z.string().min(1).max(40)).max(sectionLimits.sections).optional(),
});

const isDueAfterStart = ({ startsOn, dueDate }: { startsOn?: unknown; dueDate?: unknown }) =>
  typeof startsOn !== 'string' || typeof dueDate !== 'string' || dueDate >= startsOn;
const dueAfterStart = { path: ['dueDate'], message: feeMessages.dueBeforeStart };

export const cotisationInputSchema = cotisationFields.refine(isDueAfterStart, dueAfterStart);
export type CotisationInput = z.infer<typeof cotisationInputSchema>;

const reference = z.union([
  z.string().min(1).max(40),
  z.strictObject({ documentId: z.string().min(1).max(40) }).transform(({ documentId }) => documentId),
]);

/** `status: active` asks for the payments at once. */
export const createCotisationSchema = z.strictObject({
  data: cotisationFields
    .extend({ association: reference, status: z.enum(['draft', 'active']).default('draft') })
    .refine(isDueAfterStart, dueAfterStart),
});
export type NewCotisation = z.infer<typeof createCotisationSchema>['data'];

export const updateCotisationSchema = z.strictObject({ data: cotisationInputSchema });

export const markPaidSchema = z.strictObject({
  method: feePaymentMethodSchema,
  /** The day on which the money came. */
  paidAt: isoDateSchema,
  notes: note.nullish(),
});
export type MarkPaidInput = z.infer<typeof markPaidSchema>;

export const cancelFeePaymentSchema = z.strictObject({ notes: note.nullish() }).nullish();

const reason = z.string().trim().min(3, feeMessages.noteNeeded).max(500);

export const feeReasonSchema = z.strictObject({ reason });
export type FeeReason = z.infer<typeof feeReasonSchema>;

export const setDiscountSchema = z.strictObject({ tier: z.string().min(1).max(40).nullable(), note: reason });
export type SetDiscountInput = z.infer<typeof setDiscountSchema>;

const keys = z.array(z.string().min(1).max(40)).max(1_000);

/** Payments by id, or what these members owe of the fee's latest period. */
export const markManyPaidSchema = markPaidSchema
  .extend({ ids: keys.optional(), members: keys.optional() })
  .refine(({ ids, members }) => (ids === undefined) !== (members === undefined), {
    path: ['ids'],
    message: feeMessages.nobodyOwes,
  });
export type MarkManyPaidInput = z.infer<typeof markManyPaidSchema>;

/** `passedOver` are those that owed nothing. */
export const markManyAnswerSchema = z.object({ done: z.int().min(0), passedOver: z.int().min(0) });

/** Chosen payments, or everybody of a period who owes, filtered like the list; `exceptIds` are left out. */
export const remindManySchema = z.strictObject({
  period: z.string().min(1).max(40).optional(),
  ids: keys.optional(),
  exceptIds: keys.optional(),
  status: z.array(feePaymentStatusSchema).max(10).optional(),
  q: z.string().trim().max(100).optional(),
});
export type RemindManyInput = z.infer<typeof remindManySchema>;

export const cotisationStatusAnswerSchema = z.object({
  data: z.object({ documentId: z.string(), status: cotisationStatusSchema }),
});
