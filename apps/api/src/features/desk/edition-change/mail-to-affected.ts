import type { MailAttachment, MailSubject } from '../../../platform/mail/mail.ts';
import type { Affected } from './find-affected.ts';

interface AffectedEdition {
  readonly editionId: number;
  readonly calendar: MailAttachment | undefined;
}

/** What mails about a cancelled or postponed edition share. */
export function mailToAffected(
  { address, userId, role, firstname, lastname, reference }: Affected,
  { editionId, calendar }: AffectedEdition,
) {
  const about: MailSubject = {
    editionId,
    firstname,
    lastname,
    audience: role === 'volunteer' ? 'benevole' : 'participant',
    values: { reference },
  };
  return {
    to: { email: address },
    ...(userId === null ? {} : { userId }),
    about,
    isBulk: true,
    ...(calendar ? { attachments: [calendar] } : {}),
  };
}

export const greeting = ({ firstname }: Affected): string =>
  firstname ? `Bonjour ${firstname},` : 'Bonjour,';
