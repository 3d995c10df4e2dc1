import { z } from 'zod';

export const cotisationTypes = ['annual', 'monthly', 'one-time'] as const;
export const cotisationTypeSchema = z.enum(cotisationTypes);
export type CotisationType = z.infer<typeof cotisationTypeSchema>;
export const cotisationTypeLabels: Record<CotisationType, string> = {
  annual: 'Annuelle',
  monthly: 'Mensuelle',
  'one-time': 'Unique',
};

export const cotisationStatuses = ['active', 'inactive', 'draft'] as const;
export const cotisationStatusSchema = z.enum(cotisationStatuses);
export type CotisationStatus = z.infer<typeof cotisationStatusSchema>;
export const cotisationStatusLabels: Record<CotisationStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  draft: 'Brouillon',
};

export const discountConditions = ['age', 'student', 'family', 'unemployed', 'custom'] as const;
export const discountConditionSchema = z.enum(discountConditions);
export type DiscountCondition = z.infer<typeof discountConditionSchema>;
export const discountConditionLabels: Record<DiscountCondition, string> = {
  age: 'Âge',
  student: 'Étudiant',
  family: 'Famille',
  unemployed: 'Sans emploi',
  custom: 'Autre condition',
};

export const feePaymentStatuses = ['paid', 'pending', 'overdue', 'cancelled'] as const;
export const feePaymentStatusSchema = z.enum(feePaymentStatuses);
export type FeePaymentStatus = z.infer<typeof feePaymentStatusSchema>;
export const feePaymentStatusLabels: Record<FeePaymentStatus, string> = {
  paid: 'Payée',
  pending: 'En attente',
  overdue: 'En retard',
  cancelled: 'Annulée',
};

export const feePaymentMethods = ['card', 'transfer', 'cash', 'check'] as const;
export const feePaymentMethodSchema = z.enum(feePaymentMethods);
export type FeePaymentMethod = z.infer<typeof feePaymentMethodSchema>;
export const feePaymentMethodLabels: Record<FeePaymentMethod, string> = {
  card: 'Carte bancaire',
  transfer: 'Virement',
  cash: 'Espèces',
  check: 'Chèque',
};

/** Of money that was paid online. */
const feeRefundStates = ['pending', 'failed', 'succeeded'] as const;
export const feeRefundStateSchema = z.enum(feeRefundStates);
export type FeeRefundState = z.infer<typeof feeRefundStateSchema>;
export const feeRefundLabels: Record<FeeRefundState, string> = {
  pending: 'Remboursement',
  failed: 'Non remboursée',
  succeeded: 'Remboursée',
};

/** A refund takes precedence over the status. */
export const feePaymentStateText = (payment: {
  status: FeePaymentStatus;
  refund: FeeRefundState | null;
}): string =>
  payment.refund === null ? feePaymentStatusLabels[payment.status] : feeRefundLabels[payment.refund];

/** Automatic kinds are sent once each; manual ones at most once a day. */
export const reminderKinds = ['before_due', 'after_due', 'after_grace', 'manual'] as const;
export const reminderKindSchema = z.enum(reminderKinds);
export type ReminderKind = z.infer<typeof reminderKindSchema>;

/** `before`: reminded that day, or owes nothing any more; `nobody`: no address to write to. */
export const reminderOutcomes = ['waiting', 'sent', 'before', 'nobody'] as const;

export const defaultGracePeriodDays = 30;
