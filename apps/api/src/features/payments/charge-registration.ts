import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OwedRegistration } from '../registration/public.ts';
import { openOrder } from './open-order.ts';
import { settleFreeOrder, settleInvoicedOrder } from './settle-order.ts';

export async function chargeRegistration(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>,
  owed: OwedRegistration,
): Promise<void> {
  const { order, isPaymentRequired } = await openOrder(tx, platform, owed);
  if (order.payerGroupId !== null) await settleInvoicedOrder(tx, platform, order.id);
  else if (!isPaymentRequired) await settleFreeOrder(tx, platform, order.id);
}
