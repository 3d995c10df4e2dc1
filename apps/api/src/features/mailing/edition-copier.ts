import { copied, defineEditionCopier, leftBehind } from '../../platform/people/edition-copier.ts';
import { emailStats, emails, emailTemplates } from './tables.ts';
import { notifications, unsubscribes } from './tables-notices.ts';

export const mailingEditionCopier = defineEditionCopier(
  'mailing',
  [
    copied(emailTemplates, 'editionId'),
    ...leftBehind(emails, 'editionId'),
    ...leftBehind(emailStats, 'editionId'),
    ...leftBehind(notifications, 'editionId'),
    ...leftBehind(unsubscribes, 'editionId'),
  ],
  ['catalog', 'volunteers'],
);
