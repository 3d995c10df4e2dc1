import { groupMails } from './automatic/groups.ts';
import { paymentMails } from './automatic/payments.ts';
import { registrationMails } from './automatic/registrations.ts';
import { teamMails } from './automatic/team.ts';
import { volunteerMails } from './automatic/volunteers.ts';
import type { MailVariable } from './variables.ts';

/**
 * Every mail of the product that speaks of an edition, by its kind: an organiser may replace its words. What only
 * the product knows (the recap, the button with its link, the attachments) follows the organiser's words whatever
 * they are.
 */
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

/** What the words of a mail can say: everything in one to many, what is known of its reader in one of the product. */
export function variablesOf(key: string | null): (name: MailVariable) => boolean {
  const mail = transactionalMail(key);
  return (name) => mail === null || ofTheEdition.includes(name) || mail.knows.some((known) => known === name);
}
