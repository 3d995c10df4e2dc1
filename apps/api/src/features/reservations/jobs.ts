import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/db/rows.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { expireOffers, offerWaitedProducts } from './expire-offers.ts';
import { expireSessions } from './expire-sessions.ts';
import { findDrift } from './reconcile.ts';
import { productFeeds, signUpSessions } from './tables.ts';

const nothing = z.object({});
const everyMinute = '* * * * *';
const ahead = 90_000;
/** Sessions that expire within the same two seconds end together. */
const step = 2_000;

export const expireDue = defineJob({
  name: 'reservations.expire-due',
  schema: nothing,
  handler: async (platform: Platform) => {
    await expireSessions(platform);
  },
});

/** Ends due sessions and plans the expiries before its next run. */
export const expireJob = defineJob({
  name: 'reservations.expire',
  schema: nothing,
  schedule: everyMinute,
  handler: async (platform: Platform) => {
    const { db, clock, jobs } = platform;
    await expireSessions(platform);
    while ((await expireOffers(platform)) > 0);
    await offerWaitedProducts(platform);
    const now = clock.now().getTime();
    const soon = await db.orm
      .selectDistinct({
        at: sql<string>`ceil(extract(epoch from ${signUpSessions.expiresAt}) * 1000 / ${step}::int)::bigint`,
      })
      .from(signUpSessions)
      .where(
        and(
          inArray(signUpSessions.status, ['active', 'submitted']),
          gt(signUpSessions.expiresAt, new Date(now)),
          lte(signUpSessions.expiresAt, new Date(now + ahead)),
        ),
      );
    await jobs.sendMany(
      null,
      expireDue,
      soon.map(({ at }) => ({
        data: {},
        startAfter: new Date(Number(at) * step),
        singletonKey: `at ${Number(at) * step}`,
      })),
    );
  },
});

/** Publishes changes made by time alone: a tier begins or ends, a sale opens. */
export const announceChange = defineJob({
  name: 'reservations.announce-change',
  schema: z.object({ productId: z.int() }),
  handler: async ({ events }: Platform, { productId }) => {
    await events.dispatch([{ name: 'reservations.stock-changed', payload: { productIds: [productId] } }]);
  },
});

interface Boundary {
  product_id: string;
  at: string;
}

/** Checks all followed products too, which organisers may have changed. */
export const watchJob = defineJob({
  name: 'reservations.watch-products',
  schema: nothing,
  schedule: everyMinute,
  handler: async ({ db, clock, jobs, events }: Platform) => {
    const now = clock.now();
    const followed = await db.orm
      .select({ id: productFeeds.productId })
      .from(productFeeds)
      .where(gt(productFeeds.followedUntil, now));
    if (followed.length === 0) return;
    const productIds = followed.map(({ id }) => id);
    await events.dispatch([{ name: 'reservations.stock-changed', payload: { productIds } }]);
    const [from, until] = [now, new Date(now.getTime() + ahead)].map(
      (date) => sql`${date.toISOString()}::timestamptz`,
    );
    const rows = await rowsOf<Boundary>(
      db.orm,
      sql`
      select distinct b.product_id, (extract(epoch from b.at) * 1000)::bigint as at from (
        select product_id, starts_at as at from price_tiers where starts_at > ${from} and starts_at <= ${until}
        union all select product_id, ends_at from price_tiers where ends_at > ${from} and ends_at <= ${until}
        union all select id, on_sale_from from products where on_sale_from > ${from} and on_sale_from <= ${until}
        union all select id, on_sale_until from products where on_sale_until > ${from} and on_sale_until <= ${until}
      ) b join product_feeds f on f.product_id = b.product_id and f.followed_until > ${from}`,
    );
    await jobs.sendMany(
      null,
      announceChange,
      rows.map(({ product_id, at }) => ({
        data: { productId: Number(product_id) },
        startAfter: new Date(Number(at)),
        singletonKey: `${product_id} at ${at}`,
      })),
    );
  },
});

/** Fails once when a counter and its rows disagree, so that it appears in the failed jobs and the log. */
export const reconcileJob = defineJob({
  name: 'reservations.reconcile',
  schema: nothing,
  schedule: '25 * * * *',
  retry: { limit: 0 },
  timeoutSeconds: 300,
  handler: async ({ db, log }: Platform) => {
    const drift = await findDrift(db.orm);
    if (drift.length === 0) return;
    log.error({ drift: drift.slice(0, 20), count: drift.length }, 'stock counters disagree with their rows');
    throw new Error(`${drift.length} stock counters disagree with their rows`);
  },
});
