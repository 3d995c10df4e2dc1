import { and, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { bigints } from './counters.ts';
import { type AnnouncedProduct, readProductUpdates } from './product-updates.ts';
import { productFeeds } from './tables.ts';

export const productTopic = (documentId: string): string => `product:${documentId}`;

type Feed = typeof productFeeds.$inferSelect;

interface Message {
  readonly event: string;
  readonly payload: Record<string, unknown>;
}

export function messagesFor(before: Feed, now: AnnouncedProduct): Message[] {
  const { update } = now;
  const hasTierChanged = before.toldTierId !== now.tierId;
  const isSame =
    !hasTierChanged &&
    before.toldStock === update.stock &&
    before.toldSoldOut === update.isSoldOut &&
    before.toldPriceCents === Math.round(update.price * 100);
  if (isSame) return [];
  const previous = before.toldTierId === null ? null : (now.tiers.get(before.toldTierId) ?? null);
  const payload = hasTierChanged
    ? { ...update, tierInfo: { ...update.tierInfo, changed: true, previous } }
    : { ...update };
  const messages: Message[] = [{ event: 'stock_updated', payload }];
  if (hasTierChanged)
    messages.push({
      event: 'tier_changed',
      payload: {
        ...payload,
        previousTier: previous,
        newTier: update.tier,
        nextTier: update.tierInfo.next,
        upcoming_changes: update.tierInfo.upcoming_changes,
      },
    });
  if (!before.toldSoldOut && update.isSoldOut) messages.push({ event: 'product_sold_out', payload });
  if (before.toldSoldOut && !update.isSoldOut) messages.push({ event: 'product_restocked', payload });
  return messages;
}

type FeedDependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'realtime' | 'log'>;

/**
 * Collects changes on this node and publishes them at the limited rate. The product's feed row paces all
 * nodes: a node that finds it too recent waits, then reads the current state first, so the last state is
 * always published.
 */
export class ProductFeed {
  readonly #platform: FeedDependencies;
  readonly #dirty = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #isTelling = false;
  /** Checking costs a transaction even without followers, so it is paced like publishing. */
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(platform: FeedDependencies) {
    this.#platform = platform;
  }

  get #paceMs(): number {
    return Math.ceil(1_000 / this.#platform.config.realtime.stockPerSecond);
  }

  changed(productIds: readonly number[]): void {
    for (const id of productIds) this.#dirty.add(id);
    this.#arm();
  }

  #arm(): void {
    if (this.#timer || this.#isTelling) return;
    const delayMs = Math.max(0, this.#lookedAt + this.#paceMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#flush();
    }, delayMs);
    this.#timer.unref();
  }

  async #flush(): Promise<void> {
    const ids = [...this.#dirty];
    this.#dirty.clear();
    this.#isTelling = true;
    this.#lookedAt = performance.now();
    try {
      for (const id of await this.tell(ids)) this.#dirty.add(id);
    } catch (error) {
      // A missed update is worthless later: clients read the current state.
      this.#platform.log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'stock not told',
      );
    } finally {
      this.#isTelling = false;
      if (this.#dirty.size > 0) this.#arm();
    }
  }

  /** Returns the products that were published too recently. */
  async tell(ids: readonly number[]): Promise<number[]> {
    const { db, realtime } = this.#platform;
    const { announced, early } = await db.transaction((tx) => this.#record(tx, ids));
    for (const { topic, messages } of announced)
      for (const { event, payload } of messages) realtime.emitTo(topic, event, payload);
    return early;
  }

  async #record(tx: Tx, ids: readonly number[]) {
    const now = this.#platform.clock.now();
    const rows = await tx
      .select({
        feed: productFeeds,
        isDue: sql<boolean>`${productFeeds.toldAt} <= clock_timestamp() - make_interval(secs => ${this.#paceMs / 1_000})`,
      })
      .from(productFeeds)
      .where(
        and(
          inArray(productFeeds.productId, [...ids]),
          sql`${productFeeds.followedUntil} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(productFeeds.id)
      .for('update');
    const early = rows.filter(({ isDue }) => !isDue).map(({ feed }) => feed.productId);
    const due = rows.filter(({ isDue }) => isDue).map(({ feed }) => feed);
    if (due.length === 0) return { announced: [], early };
    const which = sql`p.id = any(${bigints(due.map(({ productId }) => productId))})`;
    const announced: { topic: string; messages: Message[] }[] = [];
    for (const product of await readProductUpdates(tx, which, now)) {
      const before = due.find(({ productId }) => productId === product.id);
      const messages = before && product.isShown ? messagesFor(before, product) : [];
      if (messages.length === 0) continue;
      await rememberAnnounced(tx, product, now, null);
      announced.push({ topic: productTopic(product.update.productId), messages });
    }
    return { announced, early };
  }
}

/** With `followedUntil`, the product is followed from now on. */
export async function rememberAnnounced(
  executor: Pick<Tx, 'execute'>,
  { id, tierId, update }: AnnouncedProduct,
  now: Date,
  followedUntil: Date | null,
): Promise<void> {
  const until = (followedUntil ?? now).toISOString();
  await executor.execute(sql`
    insert into product_feeds as f
      (product_id, followed_until, told_at, told_tier_id, told_stock, told_price_cents, told_sold_out)
    values (${id}, ${until}::timestamptz, ${followedUntil === null ? sql`clock_timestamp()` : sql`'epoch'`}, ${tierId}::bigint,
      ${update.stock}::int, ${Math.round(update.price * 100)}::int, ${update.isSoldOut})
    on conflict (product_id) do update set ${
      followedUntil === null
        ? sql`told_at = excluded.told_at, told_tier_id = excluded.told_tier_id, told_stock = excluded.told_stock,
            told_price_cents = excluded.told_price_cents, told_sold_out = excluded.told_sold_out`
        : sql`followed_until = greatest(f.followed_until, excluded.followed_until)`
    }`);
}
