import { fillText, mailVariables } from '@kermesse/domain/mailing/variables';
import type { MailOwner } from './mail-owner.ts';

/** The subject for its senders: the owner's names filled in, recipient variables as labels. */
export function sentSubject(title: string, { values }: MailOwner): string {
  const placeholders = mailVariables.map(({ name, label }) => [name, `[${label.toLowerCase()}]`]);
  return fillText(title, {
    ...Object.fromEntries(placeholders),
    ...values,
  });
}
