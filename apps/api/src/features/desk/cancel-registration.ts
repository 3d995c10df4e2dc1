import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { givePlaceBack } from '../groups/public.ts';
import { cancelByOrganizer } from '../payments/public.ts';
import { inscriptionItems, inscriptions } from '../registration/public.ts';
import { unsell } from '../reservations/public.ts';
import { cancelTickets } from '../tickets/public.ts';
import { type Inscription, openRegistration, type RegistrationKey } from './find-registration.ts';
import { cancelledMail } from './mails.ts';
import { recordAction } from './record-action.ts';
import { tellPerson } from './tell-person.ts';

export type DeskDependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

/** A registration without an order: nobody ever owed anything for it. */
async function endWithoutOrder(
  tx: Tx,
  platform: DeskDependencies,
  inscription: Inscription,
  actorId: number,
) {
  if (!['confirmed', 'pending_payment'].includes(inscription.status))
    throw new AppError('conflict', { message: say.alreadyEnded });
  await tx
    .update(inscriptions)
    .set({ status: 'cancelled', endedAt: platform.clock.now(), endedById: actorId, endReason: 'organizer' })
    .where(eq(inscriptions.id, inscription.id));
  if (inscription.groupId !== null) await givePlaceBack(tx, inscription.groupId);
  const returned = await tx
    .update(inscriptionItems)
    .set({ status: 'returned' })
    .where(
      and(eq(inscriptionItems.inscriptionId, inscription.id), inArray(inscriptionItems.status, ['sold'])),
    )
    .returning();
  await cancelTickets(
    tx,
    platform,
    returned.map(({ id }) => id),
  );
  if (returned.length > 0) await unsell(tx, platform, returned);
  emit(tx, 'payments.inscription-ended', { inscriptionId: inscription.id });
}

/** Ends a registration, with or without its money. Answers how many cents go back. */
export async function cancelRegistration(
  platform: DeskDependencies,
  actor: Actor,
  key: RegistrationKey,
  { isRefunded, reason }: { isRefunded: boolean; reason: string },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, actor, key, 'canEditEdition');
    const { inscription, locked, eventName } = opened;
    const text = reason || 'Annulée par l’équipe';
    let refundedCents = 0;
    if (locked) {
      const refunds = await cancelByOrganizer(tx, platform, locked, {
        isRefunded,
        reason: text,
        actorId: actor.id,
      });
      refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    } else await endWithoutOrder(tx, platform, inscription, actor.id);
    await recordAction(tx, platform, actor.id, inscription, 'registration.cancelled', {
      refundedCents,
      reason,
    });
    await tellPerson(tx, platform, opened, {
      type: 'inscription_cancelled',
      notice: say.noticeCancelled(eventName),
      link: '/dashboard',
      mail: (about) =>
        cancelledMail(about, { refund: refundedCents > 0 ? formatEuros(refundedCents) : null, reason }),
    });
    return refundedCents;
  });
}
