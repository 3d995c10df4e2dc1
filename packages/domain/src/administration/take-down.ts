import { z } from 'zod';
import { administrationMessages } from './messages.ts';
import { explanationSchema } from './suspension.ts';

export const takeDownReasons = [
  'fraud',
  'illegal_content',
  'not_an_event',
  'impersonation',
  'other',
] as const;
export type TakeDownReason = (typeof takeDownReasons)[number];
export const takeDownReasonLabels: Record<TakeDownReason, string> = {
  fraud: 'Arnaque probable',
  illegal_content: 'Contenu illégal ou dangereux',
  not_an_event: 'Pas un événement',
  impersonation: 'Usurpation d’une association ou d’une personne',
  other: 'Autre motif',
};

export const takeDownSchema = z.strictObject({
  reason: z.enum(takeDownReasons, { error: administrationMessages.reasonNeeded }),
  text: explanationSchema,
});
export type TakeDown = z.infer<typeof takeDownSchema>;

/** For the organisers of the edition. */
export const takeDownNoticeSchema = z.object({
  data: z
    .object({
      reason: z.enum(takeDownReasons),
      text: z.string(),
      takenDownAt: z.string(),
      supportEmail: z.string(),
    })
    .nullable(),
});
