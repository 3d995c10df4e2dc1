import { z } from 'zod';
import { emailSchema } from '../shared/email-schema.ts';
import { textField } from '../shared/text-field.ts';
import { administrationMessages } from './messages.ts';
import { explanationLength } from './suspension.ts';

export const reportSubjects = ['event', 'association'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = [
  'fraud',
  'illegal_content',
  'impersonation',
  'wrong_information',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReasonLabels: Record<ReportReason, string> = {
  fraud: 'Cela ressemble à une arnaque',
  illegal_content: 'Le contenu est illégal ou choquant',
  impersonation: 'Quelqu’un se fait passer pour un autre',
  wrong_information: 'Les informations sont fausses',
  other: 'Autre chose',
};

export const reportStates = ['new', 'handled', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportStateLabels: Record<ReportState, string> = {
  new: 'Nouveau',
  handled: 'Traité',
  dismissed: 'Sans suite',
};

/** Whoever writes without an account may leave an address for an answer. */
const optionalEmail = z.union([z.literal(''), emailSchema]).default('');

export const reportSchema = z.strictObject({
  subject: z.enum(reportSubjects),
  documentId: z.string().max(40),
  reason: z.enum(reportReasons, { error: administrationMessages.reasonNeeded }),
  text: textField({ max: explanationLength }),
  email: optionalEmail,
});
export type Report = z.infer<typeof reportSchema>;

export const settleReportSchema = z.strictObject({
  state: z.enum(['handled', 'dismissed']),
  note: textField({ max: explanationLength }),
});
export type SettleReport = z.infer<typeof settleReportSchema>;
