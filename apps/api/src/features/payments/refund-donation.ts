import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { refundSums } from '@kermesse/domain/payments/refund-amounts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRefund } from './create-refund.ts';
import type { LockedOrder, Order } from './order-rows.ts';
import { type Refund, refundsOf } from './refund-rows.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** What of the donation was paid and is neither refunded nor on its way back. */
export async function donationLeft(executor: Executor, order: Order): Promise<number> {
  if (order.donationCents === 0 || !['paid', 'partially_refunded'].includes(order.status)) return 0;
  return order.donationCents - refundSums(await refundsOf(executor, order.id)).donationCents;
}

/** All that is left of it, with a refund of its own; articles and places stay. None where nothing is left. */
export async function refundDonation(
  tx: Tx,
  platform: Dependencies,
  { order }: Pick<LockedOrder, 'order'>,
  { reason, requestedById }: { reason: string; requestedById: number | null },
): Promise<Refund[]> {
  const donationCents = await donationLeft(tx, order);
  if (donationCents <= 0) return [];
  const amounts = { amountCents: donationCents, donationCents, feeCents: 0 };
  return createRefund(tx, platform, order, { ...amounts, inscriptionItemId: null, reason, requestedById });
}

/** As an organiser asks for it. */
export async function refundAskedDonation(
  tx: Tx,
  platform: Dependencies,
  locked: LockedOrder,
  { actorId, reason }: { actorId: number; reason: string },
): Promise<Refund[]> {
  const made = await refundDonation(tx, platform, locked, { reason, requestedById: actorId });
  if (made.length === 0) throw new AppError('refund_refused', { message: say.noDonationLeft });
  return made;
}
