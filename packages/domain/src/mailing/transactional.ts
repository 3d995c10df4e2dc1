import { groupMails } from './automatic/groups.ts';
import { paymentMails } from './automatic/payments.ts';
import { registrationMails } from './automatic/registrations.ts';
import { teamMails } from './automatic/team.ts';
import { volunteerMails } from './automatic/volunteers.ts';
import type { MailVariable } from './variables.ts';

/** An organiser may replace the text of these mails; recap, button and attachments always follow it. */
export const transactionalMails = [
  ...registrationMails,
  ...paymentMails,
  ...volunteerMails,
  ...groupMails,
  ...teamMails,
] as const;

export type EditionMailKind = (typeof transactionalMails)[number]['key'];
export const transactionalKeys: readonly string[] = transactionalMails.map(({ key }) => key);

export const transactionalMail = (key: string | null) =>
  transactionalMails.find((mail) => mail.key === key) ?? null;

const ofTheEdition: readonly MailVariable[] = ['evenement', 'edition', 'date', 'lieu'];

/** A campaign has every variable, a mail of the product those that it knows. */
export function variablesOf(key: string | null): (name: MailVariable) => boolean {
  const mail = transactionalMail(key);
  return (name) => mail === null || ofTheEdition.includes(name) || mail.knows.some((known) => known === name);
}
