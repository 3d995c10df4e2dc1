import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { summarizeFailure } from '../../platform/logging/failure-summary.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishRefund } from './finish-refund.ts';
import { accountOf, type Order } from './order-rows.ts';
import { onAccount, providerOf } from './provider/stripe-client.ts';
import type { Refund } from './refund-rows.ts';
import { sendRefund } from './send-refund.ts';
import { orders } from './tables.ts';
import { refunds } from './tables-ledger.ts';

const atOnce = 50;
/** Banks take days, so hourly is enough. */
const everyMs = 3_600_000;

async function ask(platform: Platform, order: Order, refund: Refund, providerRefundId: string) {
  const account = await accountOf(platform.db.orm, order);
  const reported = await providerOf(platform).refunds.retrieve(providerRefundId, {}, onAccount(account));
  await platform.db.transaction((tx) =>
    finishRefund(tx, platform, refund.id, {
      providerRefundId,
      status: reported.status,
      ...(reported.failure_reason ? { failure: reported.failure_reason } : {}),
    }),
  );
}

/** Polls the provider about long-pending refunds, and resends one that it never received. */
export async function askAboutRefunds(platform: Platform, signal: AbortSignal): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - everyMs).toISOString();
  const lastHeard = sql`coalesce(${refunds.askedAt}, ${refunds.sentAt})`;
  const waiting = await platform.db.orm
    .select({ refund: refunds, order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.status, 'pending'),
        isNotNull(refunds.checkoutId),
        sql`${lastHeard} <= ${before}::timestamptz`,
      ),
    )
    .orderBy(sql`${lastHeard}`, asc(refunds.id))
    .limit(atOnce);
  for (const { refund, order } of waiting) {
    if (signal.aborted) return;
    const { documentId, providerRefundId } = refund;
    await platform.db.orm.update(refunds).set({ askedAt: now }).where(eq(refunds.id, refund.id));
    if (providerRefundId === null) {
      await platform.jobs.send(null, sendRefund, { refund: documentId }, { singletonKey: documentId });
      continue;
    }
    try {
      await ask(platform, order, refund, providerRefundId);
    } catch (error) {
      platform.log.warn(
        { failure: summarizeFailure(error), order: order.number },
        'a refund could not be asked about',
      );
    }
  }
}
