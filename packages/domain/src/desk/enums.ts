import { z } from 'zod';
import { type PaymentMethod, paymentMethodSchema } from '../payments/enums.ts';

/** Methods that do not pass through the card provider. */
export const handMethodSchema = paymentMethodSchema.extract(['cash', 'check', 'card_terminal', 'transfer']);
export const handMethods = handMethodSchema.options;
export type HandMethod = z.infer<typeof handMethodSchema>;

export const isByHand = (method: PaymentMethod | null): boolean => handMethodSchema.safeParse(method).success;

/** How the difference is settled when somebody is moved to another product or tier. */
const differenceChoices = ['refund', 'keep', 'collected', 'due', 'waived'] as const;
export const differenceChoiceSchema = z.enum(differenceChoices);
export type DifferenceChoice = z.infer<typeof differenceChoiceSchema>;
export const differenceChoiceLabels: Record<DifferenceChoice, string> = {
  refund: 'Rembourser la différence',
  keep: 'Ne rien rembourser',
  collected: 'Déjà encaissée',
  due: 'À encaisser plus tard',
  waived: 'Offrir la différence',
};

const bulkActions = ['cancel', 'cancel-refund', 'resend', 'mark-paid'] as const;
export const bulkActionSchema = z.enum(bulkActions);

const deskActions = [
  'registration.made',
  'registration.noted',
  'registration.corrected',
  'registration.moved',
  'registration.cancelled',
  'registration.refunded',
  'registration.refund-resent',
  'registration.marked-paid',
  'registration.resent',
  'registration.document-accepted',
  'registration.document-refused',
] as const;
export const deskActionSchema = z.enum(deskActions);
export type DeskAction = z.infer<typeof deskActionSchema>;
