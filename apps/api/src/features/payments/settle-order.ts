import { paymentMessages } from '@kermesse/domain/payments/messages';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmOrder } from './confirm-order.ts';
import { lockOrder } from './order-rows.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

async function settle(
  tx: Tx,
  platform: Dependencies,
  orderId: number,
  status: 'paid' | 'invoiced',
): Promise<void> {
  const locked = await lockOrder(tx, orderId);
  if (locked?.order.status !== 'pending') return;
  if (status === 'paid' && locked.order.totalCents !== 0) throw new AppError('conflict');
  const isDone = await confirmOrder(tx, platform, locked, {
    status,
    method: status === 'invoiced' ? 'invoice' : null,
    at: platform.clock.now(),
  });
  if (!isDone) throw new AppError('conflict', { message: paymentMessages.gone([]) });
}

/** Settled with its inscription: nobody is sent to pay zero. */
export const settleFreeOrder = (tx: Tx, platform: Dependencies, orderId: number) =>
  settle(tx, platform, orderId, 'paid');

export const settleInvoicedOrder = (tx: Tx, platform: Dependencies, orderId: number) =>
  settle(tx, platform, orderId, 'invoiced');
