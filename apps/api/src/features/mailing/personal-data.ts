import { addressed, definePersonalData, detached, owned } from '../../platform/people/personal-data.ts';
import { emailRecipients, emailStats, emails, emailTemplates } from './tables.ts';
import { notifications } from './tables-notices.ts';

/** Unsubscribed addresses are kept as hashes: without them the person would get mails again. */
export const mailingPersonalData = definePersonalData('mailing', [
  owned(emailStats, 'userId'),
  owned(notifications, 'userId'),
  detached(notifications, 'relatedUserId'),
  owned(emailRecipients, 'userId'),
  addressed(emailRecipients, 'address', 'delete'),
  detached(emails, 'createdById'),
  detached(emailTemplates, 'createdById'),
]);
