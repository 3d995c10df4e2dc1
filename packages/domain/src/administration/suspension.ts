import { z } from 'zod';
import { textField } from '../shared/text-field.ts';
import { administrationMessages } from './messages.ts';

export const suspensionReasons = ['fraud', 'abuse', 'illegal_content', 'stolen_account', 'other'] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];
export const suspensionReasonLabels: Record<SuspensionReason, string> = {
  fraud: 'Fraude ou tromperie',
  abuse: 'Harcèlement ou menaces',
  illegal_content: 'Contenus illégaux',
  stolen_account: 'Compte sans doute piraté',
  other: 'Autre motif',
};

export const explanationLength = 1_000;
/** What the person concerned reads, so it cannot be empty. */
export const explanationSchema = textField({ min: 1, max: explanationLength });

export const suspendSchema = z.strictObject({
  reason: z.enum(suspensionReasons, { error: administrationMessages.reasonNeeded }),
  text: explanationSchema,
});
export type Suspend = z.infer<typeof suspendSchema>;

/** A note for the journal and the mail; may be empty. */
export const noteSchema = z.strictObject({ text: textField({ max: explanationLength }) });

interface SuspensionCase {
  readonly isSelf: boolean;
  readonly isSuspended: boolean;
  readonly isPlatformAdmin: boolean;
  /** Admins who can sign in, the person included if they are one. */
  readonly activeAdmins: number;
}

/** Why the account may not be suspended. Null: it may. */
export function refuseSuspension(person: SuspensionCase): string | null {
  if (person.isSelf) return administrationMessages.notYourself;
  if (person.isSuspended) return administrationMessages.alreadySuspended;
  if (person.isPlatformAdmin && person.activeAdmins <= 1) return administrationMessages.lastAdmin;
  return null;
}
