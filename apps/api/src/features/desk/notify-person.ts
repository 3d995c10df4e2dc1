import type { NotificationType } from '@kermesse/domain/mailing/enums';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../mailing/public.ts';
import type { OpenedRegistration } from './find-registration.ts';
import type { About } from './mails.ts';

interface PersonMessage {
  readonly type: NotificationType;
  readonly notice: { title: string; message: string };
  readonly link: string;
  readonly mail: (about: About) => MailMessage;
}

/** By mail and notification, in the transaction of the change. */
export async function notifyPerson(
  tx: Tx,
  { mail }: Pick<Platform, 'mail'>,
  { inscription, edition, eventName }: OpenedRegistration,
  message: PersonMessage,
): Promise<void> {
  const { userId } = inscription;
  const [account] =
    userId === null
      ? []
      : await tx
          .select({ email: users.email, deletedAt: users.deletedAt })
          .from(users)
          .where(eq(users.id, userId));
  if (userId !== null) {
    if (!account || account.deletedAt) return;
    await notify(tx, {
      userIds: [userId],
      type: message.type,
      ...message.notice,
      link: message.link,
      editionId: edition.id,
    });
  }
  const email = inscription.email ?? account?.email;
  if (email === undefined) return;
  await mail.queue(tx, message.mail({ inscription, email, eventName, edition }));
}
