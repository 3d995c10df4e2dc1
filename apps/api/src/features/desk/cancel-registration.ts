import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { cancelByOrganizer } from '../payments/public.ts';
import { openRegistration } from './find-registration.ts';
import { notifyCancelled } from './notify-cancelled.ts';
import { recordAction } from './record-action.ts';

export type DeskDependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

/** Returns the refunded cents. */
export async function cancelRegistration(
  platform: DeskDependencies,
  allowed: AllowedEdition,
  registrationId: string,
  { isRefunded, reason }: { isRefunded: boolean; reason: string },
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, allowed, registrationId);
    const { actor, inscription, locked } = opened;
    const text = reason || 'Annulée par l’équipe';
    const refunds = await cancelByOrganizer(
      tx,
      platform,
      { locked, inscription },
      { isRefunded, reason: text, actorId: actor.id },
    );
    const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    // An order that is not paid ends for everybody in it.
    const ended = inscription.status === 'pending_payment' && locked ? locked.people : [inscription];
    for (const each of ended) {
      await recordAction(tx, platform, actor.id, each, 'registration.cancelled', { refundedCents, reason });
      await notifyCancelled(tx, platform, { ...opened, inscription: each }, { refundedCents, reason });
    }
    return refundedCents;
  });
}
