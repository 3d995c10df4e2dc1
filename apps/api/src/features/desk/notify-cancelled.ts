import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenedRegistration } from './find-registration.ts';
import { cancelledMail } from './mails.ts';
import { notifyPerson } from './notify-person.ts';

/** Whether mails about a registration reach who paid. It may be for somebody else, or have been passed on since. */
export function isReadByPayer({
  locked,
  inscription: { userId, thirdPersonId, email },
}: Pick<OpenedRegistration, 'locked' | 'inscription'>): boolean {
  const isMailedToHolder = thirdPersonId === null || !email;
  return locked === null || (locked.order.payerId === userId && isMailedToHolder);
}

export async function notifyCancelled(
  tx: Tx,
  platform: Pick<Platform, 'mail'>,
  opened: OpenedRegistration,
  { refundedCents, reason }: { refundedCents: number; reason: string },
): Promise<void> {
  const refund = refundedCents > 0 && isReadByPayer(opened) ? formatEuros(refundedCents) : null;
  await notifyPerson(tx, platform, opened, {
    type: 'inscription_cancelled',
    notice: say.noticeCancelled(opened.eventName),
    link: '/dashboard',
    mail: (about) => cancelledMail(about, { refund, reason }),
  });
}
