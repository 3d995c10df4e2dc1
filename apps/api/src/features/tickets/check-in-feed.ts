import { checkInTopic, checkInUpdated } from '@kermesse/domain/tickets/check-in-schemas';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { readEntries } from '../dashboard/public.ts';
import { eventEditions } from '../events/public.ts';
import { findAllowedEdition } from '../organizers/public.ts';
import { checkInPermission } from './check-in-tickets.ts';
import './events.ts';

/** At most one count per quarter of a second. */
const paceMs = 250;

export class CheckInFeed {
  readonly #platform: Pick<Platform, 'db' | 'realtime' | 'log'>;
  readonly #moved = new Set<number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Pick<Platform, 'db' | 'realtime' | 'log'>) {
    this.#platform = platform;
  }

  changed(editionId: number): void {
    this.#moved.add(editionId);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#tellAll();
    }, paceMs).unref();
  }

  async #tellAll(): Promise<void> {
    const ids = [...this.#moved];
    this.#moved.clear();
    for (const id of ids) {
      try {
        await this.tell(id);
      } catch (error) {
        // Devices read the count themselves when they reconnect.
        this.#platform.log.warn(
          { error: error instanceof Error ? error.name : typeof error },
          'entries not told',
        );
      }
    }
  }

  async tell(editionId: number): Promise<void> {
    const { db, realtime } = this.#platform;
    const [edition] = await db.orm
      .select({ documentId: eventEditions.documentId })
      .from(eventEditions)
      .where(eq(eventEditions.id, editionId));
    if (edition)
      realtime.emitTo(checkInTopic(edition.documentId), checkInUpdated, await readEntries(db.orm, editionId));
  }
}

export function registerCheckInFeed(platform: Platform): void {
  const feed = new CheckInFeed(platform);
  platform.events.on('tickets.entries-changed', ({ editionId }) => feed.changed(editionId));
  platform.realtime.topic(
    defineTopic({
      pattern: checkInTopic('{documentId}'),
      authorize: async (actor, { documentId = '' }) =>
        (await findAllowedEdition(platform.db.orm, actor, documentId, checkInPermission)) !== null,
    }),
  );
}
