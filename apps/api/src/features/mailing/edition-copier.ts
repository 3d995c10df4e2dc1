import { copied, defineEditionCopier, notCopied } from '../../platform/people/edition-copier.ts';
import { emailStats, emails, emailTemplates } from './tables.ts';
import { notifications, unsubscribes } from './tables-notices.ts';

export const mailingEditionCopier = defineEditionCopier(
  'mailing',
  [
    copied(emailTemplates, 'editionId'),
    ...notCopied(emails, 'editionId'),
    ...notCopied(emailStats, 'editionId'),
    ...notCopied(notifications, 'editionId'),
    ...notCopied(unsubscribes, 'editionId'),
  ],
  ['catalog', 'volunteers'],
);
