import type { Settlement } from '@kermesse/domain/desk/new-registration';
import { paymentMessages } from '@kermesse/domain/payments/messages';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmOrder } from './confirm-order.ts';
import { recordByHand } from './ledger.ts';
import { openOrder } from './open-order.ts';
import { lockOrder } from './order-rows.ts';
import { orders } from './tables.ts';

export interface ChargedAtDesk {
  readonly inscriptionId: number;
  readonly payerName: string;
  readonly payerEmail: string | null;
  readonly settlement: Settlement;
  /** A cheque's number, or why it is an invitation. */
  readonly note: string | null;
  readonly actorId: number;
  readonly isMailed: boolean;
}

/**
 * In the transaction that stores the registration: its order, paid by hand or given, its places and tickets.
 * Returns what was taken.
 */
export async function chargeAtDesk(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>,
  charged: ChargedAtDesk,
): Promise<number> {
  const { inscriptionId, payerName, payerEmail, settlement, note, actorId } = charged;
  const isInvitation = settlement === 'invitation';
  const { order } = await openOrder(tx, platform, {
    inscriptionId,
    payerName,
    payerEmail,
    atDesk: { isInvitation },
  });
  // What costs nothing was paid by no means.
  const method = isInvitation || order.totalCents > 0 ? settlement : null;
  await tx
    .update(orders)
    .set({ markedPaidById: actorId, settlementNote: method === null ? null : note })
    .where(eq(orders.id, order.id));
  const locked = await lockOrder(tx, order.id);
  const at = platform.clock.now();
  const isDone =
    locked !== null &&
    (await confirmOrder(tx, platform, locked, {
      status: 'paid',
      method,
      at,
      isSilent: !charged.isMailed,
    }));
  if (!isDone) throw new AppError('stock_insufficient', { message: paymentMessages.gone([]) });
  await recordByHand(
    tx,
    order,
    { amountCents: order.totalCents, donationCents: 0, cause: `manual:${order.id}` },
    at,
  );
  return order.totalCents;
}
