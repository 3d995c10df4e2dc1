import type { RefundRequest } from '@kermesse/domain/desk/action-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { listInFrench } from '@kermesse/domain/shared/text';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import {
  type LockedOrder,
  type Refund,
  refundAmount,
  refundAskedDonation,
  refundChosenItems,
} from '../payments/public.ts';
import { inscriptionItems } from '../registration/public.ts';
import type { DeskDependencies } from './cancel-registration.ts';
import {
  findRegistration,
  type Inscription,
  type OpenedRegistration,
  openRegistration,
} from './find-registration.ts';
import { articlesReturnedMail } from './mails.ts';
import { type Item, labelOf } from './move-target.ts';
import { isReadByPayer, notifyCancelled } from './notify-cancelled.ts';
import { notifyPerson } from './notify-person.ts';
import { recordAction } from './record-action.ts';

function refund(
  tx: Tx,
  platform: DeskDependencies,
  locked: LockedOrder,
  request: RefundRequest,
  asked: { actorId: number; reason: string },
): Promise<Refund[]> {
  if ('items' in request) return refundChosenItems(tx, platform, locked, { ...asked, items: request.items });
  if ('donation' in request) return refundAskedDonation(tx, platform, locked, asked);
  return refundAmount(tx, platform, locked, { ...asked, amountCents: request.amountCents });
}

/** The articles that the registration loses, and not those that it lost before. */
async function soldAmong(tx: Tx, { id }: Inscription, request: RefundRequest): Promise<Item[]> {
  if (!('items' in request)) return [];
  return tx
    .select()
    .from(inscriptionItems)
    .where(
      and(
        eq(inscriptionItems.inscriptionId, id),
        eq(inscriptionItems.status, 'sold'),
        inArray(inscriptionItems.documentId, request.items),
      ),
    )
    .orderBy(asc(inscriptionItems.id));
}

async function notifyReturned(
  tx: Tx,
  platform: Pick<Platform, 'mail'>,
  opened: OpenedRegistration,
  items: readonly Item[],
  reason: string,
): Promise<void> {
  const articles = items.map(labelOf);
  await notifyPerson(tx, platform, opened, {
    type: 'inscription_corrected',
    notice: say.noticeReturned(opened.eventName, listInFrench(articles)),
    link: '/dashboard',
    mail: (about) => articlesReturnedMail(about, { articles, reason, key: items[0]?.documentId ?? '' }),
  });
}

/** For articles, whose places are freed, or for an amount or the donation without places. Returns the cents. */
export async function refundRegistration(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  request: RefundRequest,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, allowed, registrationId);
    const { actor, edition, inscription, locked } = opened;
    if (!locked) throw new AppError('refund_refused', { message: say.notPaid });
    const asked = { actorId: actor.id, reason: request.reason || 'Remboursée par l’équipe' };
    const lost = isReadByPayer(opened) ? [] : await soldAmong(tx, inscription, request);
    const refunds = await refund(tx, platform, locked, request, asked);
    const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await recordAction(tx, platform, actor.id, inscription, 'registration.refunded', {
      refundedCents,
      articles: 'items' in request ? request.items.length : 0,
      reason: request.reason,
    });
    // Who paid is told by the mail of the refund; who has the ticket by now would learn it at the door.
    if (lost.length > 0) {
      const { status } = await findRegistration(tx, edition, registrationId);
      if (status === 'confirmed') await notifyReturned(tx, platform, opened, lost, request.reason);
      else await notifyCancelled(tx, platform, opened, { refundedCents, reason: request.reason });
    }
    return refundedCents;
  });
}
