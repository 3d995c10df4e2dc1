import type { NotificationPriority, NotificationType } from '@kermesse/domain/mailing/enums';
import { emit, type Tx } from '../../platform/db/database.ts';
import { singleLine } from '../../platform/mail/clean-text.ts';
import './events.ts';
import { notifications } from './tables-notices.ts';

export interface Notice {
  readonly userIds: readonly number[];
  readonly type: NotificationType;
  readonly priority?: NotificationPriority;
  readonly title: string;
  readonly message: string;
  /** A path of this site. */
  readonly link?: string;
  readonly relatedUserId?: number;
  readonly associationId?: number;
  readonly editionId?: number;
  /** At most one notification per key, however often the job is repeated. */
  readonly dedupeKey?: string;
}

const maxTitle = 200;
const maxMessage = 500;
/** Above this many people, pages learn of it by their next poll, within half a minute. */
const mostPushed = 100;

export async function notify(tx: Tx, { userIds, title, message, ...notice }: Notice): Promise<void> {
  if (userIds.length === 0) return;
  const text = { title: singleLine(title, maxTitle), message: singleLine(message, maxMessage) };
  await tx
    .insert(notifications)
    .values(userIds.map((userId) => ({ ...notice, ...text, userId })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.dedupeKey] });
  if (userIds.length <= mostPushed) emit(tx, 'mailing.notifications-changed', { userIds });
}
