import { z } from 'zod';
import { discountTypeSchema } from '../catalog/enums.ts';
import { answerOf, entryOf, pageOf } from '../shared/answers.ts';
import {
  cotisationStatusSchema,
  cotisationTypeSchema,
  discountConditionSchema,
  feePaymentMethodSchema,
  feePaymentStatusSchema,
  feeRefundStateSchema,
  reminderKindSchema,
} from './enums.ts';

const cents = z.int();
const count = z.int().min(0);
const instant = z.iso.datetime();

export const feeSummarySchema = z.object({
  /** Years in which periods of the fees began, latest first. */
  years: z.array(z.int()),
  /** Null: the figures are of each fee's current period. */
  year: z.int().nullable(),
  collectedCents: cents,
  pendingCents: cents,
  /** Owed for other periods than those of the figures. */
  otherPendingCents: cents,
  lateMembers: count,
  /** Whole percent. */
  rate: z.int(),
  months: z.array(z.object({ month: z.string(), collectedCents: cents, dueCents: cents })),
});
export type FeeSummary = z.infer<typeof feeSummarySchema>;

export const ownFeeSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  period: z.string(),
  association: z.object({ documentId: z.string(), name: z.string(), url_logo: z.string().nullable() }),
  originalCents: cents,
  discountName: z.string().nullable(),
  discountCents: cents,
  finalCents: cents,
  status: feePaymentStatusSchema,
  method: feePaymentMethodSchema.nullable(),
  paidAt: instant.nullable(),
  dueOn: z.string(),
  refund: feeRefundStateSchema.nullable(),
  canPayOnline: z.boolean(),
});
export type OwnFee = z.infer<typeof ownFeeSchema>;

export const feeHistorySchema = z.object({
  data: z.array(
    z.object({
      at: instant,
      what: z.enum([
        'billed',
        'paid',
        'paid-online',
        'unmarked',
        'refund-asked',
        'refund-failed',
        'refunded',
        'cancelled',
        'reopened',
        'discount',
        'reminder',
      ]),
      reminder: reminderKindSchema.nullable(),
      actor: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type FeeHistory = z.infer<typeof feeHistorySchema>['data'];

const identity = { id: z.int(), documentId: z.string(), createdAt: instant };

export const discountTierSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  condition: discountConditionSchema,
  conditionValue: z.string().nullable(),
  discountType: discountTypeSchema,
  /** Percent, or euros. */
  discountValue: z.number(),
  description: z.string(),
  /** How many it applied to in the latest period. */
  members: count,
});
export type DiscountTierView = z.infer<typeof discountTierSchema>;

/** Amounts are in euros. */
const figures = {
  totalMembers: count,
  paidMembers: count,
  pendingMembers: count,
  overduemembers: count,
  cancelledMembers: count,
  totalRevenue: z.number(),
  expectedRevenue: z.number(),
};
export const feeFiguresSchema = z.object(figures);
export type FeeFigures = z.infer<typeof feeFiguresSchema>;

export const feePeriodSchema = z.object({
  documentId: z.string(),
  label: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  dueOn: z.string(),
  ...figures,
});
export type FeePeriodView = z.infer<typeof feePeriodSchema>;

export const cotisationSchema = z.object({
  ...identity,
  name: z.string(),
  description: z.string(),
  amount: z.number(),
  type: cotisationTypeSchema,
  status: cotisationStatusSchema,
  startsOn: z.string().nullable(),
  dueDate: z.string().nullable(),
  gracePeriod: z.int(),
  autoReminders: z.boolean(),
  /** Of the latest period. */
  ...figures,
  /** Members without a payment record yet. */
  unbilledMembers: count,
  discountTiers: z.array(discountTierSchema).optional(),
  /** Asked from their members alone; empty for every member. */
  sections: z.array(z.object({ documentId: z.string(), name: z.string() })).optional(),
  periods: z.array(feePeriodSchema).optional(),
});
export type Cotisation = z.infer<typeof cotisationSchema>;

export const feePaymentSchema = z.object({
  ...identity,
  memberName: z.string(),
  memberEmail: z.string().nullable(),
  /** Null once the person has left. */
  memberId: z.string().nullable(),
  cotisationName: z.string(),
  cotisationId: z.string(),
  period: z.string(),
  originalAmount: z.number(),
  appliedReduction: z.string().nullable(),
  discount: z.number(),
  discountNote: z.string().nullable(),
  finalAmount: z.number(),
  status: feePaymentStatusSchema,
  paymentMethod: feePaymentMethodSchema.nullable(),
  paidAt: instant.nullable(),
  isPaidOnline: z.boolean(),
  refund: feeRefundStateSchema.nullable(),
  dueDate: z.string(),
  remindersSent: count,
  lastReminderAt: instant.nullable(),
  notes: z.string().nullable(),
});
export type FeePayment = z.infer<typeof feePaymentSchema>;

export const activationPreviewSchema = z.object({
  period: z.string(),
  members: count,
  totalCents: cents,
  dueOn: z.string(),
  isDuePast: z.boolean(),
  /** Null for a one-time fee. */
  nextOn: z.string().nullable(),
});
export type ActivationPreview = z.infer<typeof activationPreviewSchema>;

/** `total` is everybody who owed, those left out included. */
export const reminderRunSchema = z.object({
  documentId: z.string(),
  total: count,
  sent: count,
  /** Already reminded of the fee on the same day, or paid meanwhile. */
  passedOver: count,
  unreachable: count,
  waiting: count,
  startedAt: instant,
  finishedAt: instant.nullable(),
});
export type ReminderRun = z.infer<typeof reminderRunSchema>;

export const cotisationPageSchema = pageOf(cotisationSchema);
export const cotisationAnswerSchema = entryOf(cotisationSchema);
export const feePaymentPageSchema = pageOf(feePaymentSchema);
export const feeSummaryAnswerSchema = answerOf(feeSummarySchema);
export const ownFeesSchema = answerOf(z.array(ownFeeSchema));
export const activationAnswerSchema = answerOf(activationPreviewSchema);
export const startedRemindersSchema = answerOf(reminderRunSchema);
export const latestRemindersSchema = answerOf(reminderRunSchema.nullable());
export const verifiedFeeSchema = z.object({ status: feePaymentStatusSchema, isProcessing: z.boolean() });
