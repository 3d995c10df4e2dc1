import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { summarizeFailure } from '../../platform/logging/failure-summary.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import { areSessionsOver, signUpSessions } from '../reservations/public.ts';
import { askProvider } from './ask-provider.ts';
import { closeCheckout } from './close-checkout.ts';
import { endUnpaid } from './end-unpaid.ts';
import { handleWebhook, mostAttempts } from './handle-webhook.ts';
import { type Checkout, lockOrder, type Order, sessionsOf } from './order-rows.ts';
import { isDefinite } from './provider/stripe-client.ts';
import { checkouts, orders } from './tables.ts';
import { webhookEvents } from './tables-ledger.ts';
import { askAboutRefunds } from './watch-refunds.ts';

const atOnce = 50;

/** A session that expired this long ago and is unknown to the provider is given up. */
const forgottenAfterMs = 24 * 3_600_000;

async function askAbout(platform: Platform, order: Order, checkout: Checkout): Promise<void> {
  const now = platform.clock.now();
  try {
    const answer = await askProvider(platform, order, checkout);
    // Never became a session, and its time is over: there is nothing to ask about.
    if (answer === null && checkout.expiresAt <= now)
      await platform.jobs.send(null, closeCheckout, { checkout: checkout.documentId });
  } catch (error) {
    const isOver = checkout.expiresAt.getTime() + forgottenAfterMs <= now.getTime();
    if (isOver && isDefinite(error))
      await platform.db.orm
        .update(checkouts)
        .set({ status: 'expired' })
        .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open')));
    platform.log.warn(
      { failure: summarizeFailure(error), order: order.number },
      'a payment could not be asked about',
    );
  }
}

/** Polls the provider about open payments, as webhooks may be lost; the one polled longest ago first. */
async function askAboutSilent(platform: Platform, signal: AbortSignal): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - platform.config.payments.checkMs);
  const silent = await platform.db.orm
    .select({ checkout: checkouts, order: orders })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(and(eq(checkouts.status, 'open'), lt(checkouts.createdAt, before)))
    .orderBy(sql`${checkouts.askedAt} asc nulls first`, asc(checkouts.id))
    .limit(atOnce);
  for (const { checkout, order } of silent) {
    if (signal.aborted) return;
    await platform.db.orm.update(checkouts).set({ askedAt: now }).where(eq(checkouts.id, checkout.id));
    await askAbout(platform, order, checkout);
  }
}

/** Orders whose session expired without the event being handled, for example after a crash. */
async function endAbandoned(platform: Platform): Promise<void> {
  const rows = await platform.db.orm
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(inscriptions, eq(inscriptions.id, orders.inscriptionId))
    .innerJoin(signUpSessions, eq(signUpSessions.id, inscriptions.sessionId))
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(inscriptions.status, 'pending_payment'),
        or(
          inArray(signUpSessions.status, ['released', 'expired']),
          lte(signUpSessions.expiresAt, platform.clock.now()),
        ),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(atOnce);
  for (const { id } of rows) {
    await platform.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, id);
      const sessionIds = sessionsOf(locked?.people ?? []);
      if (locked && (await areSessionsOver(tx, platform, sessionIds)))
        await endUnpaid(tx, platform, locked, 'expired');
    });
  }
}

async function queueForgotten(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - platform.config.payments.checkMs);
  const waiting = await platform.db.orm
    .select({ documentId: webhookEvents.documentId })
    .from(webhookEvents)
    .where(
      and(
        isNull(webhookEvents.handledAt),
        lt(webhookEvents.createdAt, before),
        lt(webhookEvents.attempts, mostAttempts),
      ),
    )
    .orderBy(asc(webhookEvents.attempts), asc(webhookEvents.id))
    .limit(atOnce);
  for (const { documentId } of waiting)
    await platform.jobs.send(null, handleWebhook, { event: documentId }, { singletonKey: documentId });
}

export const watchPayments = defineJob({
  name: 'payments.watch',
  schema: z.object({}),
  schedule: '* * * * *',
  handler: async (platform: Platform, _data, { signal }) => {
    if (platform.config.payments.secretKey !== null) {
      await askAboutSilent(platform, signal);
      await askAboutRefunds(platform, signal);
    }
    await endAbandoned(platform);
    await queueForgotten(platform);
  },
});
