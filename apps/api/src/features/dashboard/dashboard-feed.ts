import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { findAllowedEdition } from '../organizers/public.ts';
import { figuresPermission } from './read-dashboard.ts';

type Dependencies = Pick<Platform, 'db' | 'realtime' | 'log'>;

/** Subscriptions are renewed with each token, well within this time. */
const followedMs = 30 * 60_000;

interface Followed {
  readonly id: number;
  readonly untilMs: number;
  /** The state at the last check; null for a new follower, who has read the figures before and is told once. */
  mark: string | null;
}

/**
 * Checks once a second whether the followed editions changed, on any node, and notifies their followers to
 * reload: at most one message a second per edition, and no query without followers.
 */
export class DashboardFeed {
  readonly #platform: Dependencies;
  readonly #paceMs: number;
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Dependencies, paceMs = 1_000) {
    this.#platform = platform;
    this.#paceMs = paceMs;
  }

  follow(documentId: string, id: number): void {
    this.#followed.set(documentId, { id, untilMs: performance.now() + followedMs, mark: null });
    this.#arm();
  }

  #arm(): void {
    if (this.#timer || this.#followed.size === 0) return;
    this.#timer = setTimeout(() => {
      void this.#turn();
    }, this.#paceMs);
    this.#timer.unref();
  }

  async #turn(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      // The next check finds the same difference.
      this.#platform.log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'dashboards not told',
      );
    } finally {
      this.#timer = null;
      this.#arm();
    }
  }

  /** Ids of tallies only grow, so the highest one tells whether there are new ones. */
  async look(): Promise<void> {
    const { db, realtime } = this.#platform;
    for (const [documentId, { untilMs }] of this.#followed)
      if (untilMs < performance.now()) this.#followed.delete(documentId);
    if (this.#followed.size === 0) return;
    const ids = sql.join(
      [...this.#followed.values()].map(({ id }) => sql`${id}::bigint`),
      sql`, `,
    );
    const rows = await rowsOf<{ id: string; mark: string }>(
      db.orm,
      sql`select e.document_id as id, concat_ws('/',
        (select max(t.id) from edition_tallies t where t.edition_id = e.id),
        (select string_agg(concat_ws(',', p.id, p.stock, p.held, p.sold), ';' order by p.id)
          from products p where p.edition_id = e.id)) as mark
        from event_editions e where e.id in (${ids})`,
    );
    for (const { id, mark } of rows) {
      const followed = this.#followed.get(id);
      if (!followed || followed.mark === mark) continue;
      followed.mark = mark;
      realtime.emitTo(dashboardTopic(id), dashboardChanged, {});
    }
  }
}

export function registerDashboardFeed(platform: Platform): void {
  const feed = new DashboardFeed(platform);
  platform.realtime.topic(
    defineTopic({
      pattern: dashboardTopic('{documentId}'),
      authorize: async (actor, { documentId = '' }) => {
        const allowed = await findAllowedEdition(platform.db.orm, actor, documentId, figuresPermission);
        if (allowed) feed.follow(allowed.entry.documentId, allowed.entry.id);
        return allowed !== null;
      },
    }),
  );
}
