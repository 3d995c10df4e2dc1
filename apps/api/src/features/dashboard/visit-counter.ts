import type { VisitStep } from '@kermesse/domain/dashboard/compared-figures';
import { isPublicStatus } from '@kermesse/domain/events/edition-status';
import { otherSource } from '@kermesse/domain/events/visit-source';
import { dayOf } from '@kermesse/domain/shared/moments';
import { inArray } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { boundedSources } from './bounded-sources.ts';
import { sourceTallies } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'log'>;

interface Visits {
  readonly edition: string;
  readonly source: string;
  readonly at: Date;
  readonly pages: number;
  readonly forms: number;
  readonly choices: number;
}

const columns = { page: 'pages', form: 'forms', products: 'choices' } as const satisfies Record<
  VisitStep,
  keyof Visits
>;
const hourMs = 3_600_000;
/** What one node remembers at most between two writes. */
const mostKeys = 5_000;

/**
 * Adds visits up in memory and writes them every few seconds: thousands of views a second are a handful of rows. A
 * node that crashes loses these seconds, which figures about interest can bear. Nothing about a visitor is known here.
 */
export class VisitCounter {
  readonly #platform: Dependencies;
  readonly #paceMs: number;
  #visits = new Map<string, Visits>();
  #timer: NodeJS.Timeout | null = null;

  constructor(platform: Dependencies, paceMs = 5_000) {
    this.#platform = platform;
    this.#paceMs = paceMs;
  }

  count(edition: string, step: VisitStep, source: string): void {
    const hour = Math.floor(this.#platform.clock.now().getTime() / hourMs) * hourMs;
    const none = { edition, at: new Date(hour), pages: 0, forms: 0, choices: 0 };
    const known = this.#visits.has(keyOf({ ...none, source }));
    const name = known || this.#visits.size < mostKeys ? source : otherSource;
    this.#add({ ...none, source: name, [columns[step]]: 1 });
    this.#timer ??= setTimeout(() => void this.flush(), this.#paceMs).unref();
  }

  #add(visits: Visits): void {
    const key = keyOf(visits);
    const known = this.#visits.get(key);
    if (!known && this.#visits.size >= mostKeys * 2) return;
    this.#visits.set(key, {
      ...visits,
      pages: visits.pages + (known?.pages ?? 0),
      forms: visits.forms + (known?.forms ?? 0),
      choices: visits.choices + (known?.choices ?? 0),
    });
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const visits = [...this.#visits.values()];
    this.#visits = new Map();
    if (visits.length === 0) return;
    try {
      await this.#write(visits);
    } catch (error) {
      // Written with the next ones.
      for (const each of visits) this.#add(each);
      this.#platform.log.warn(
        { error: error instanceof Error ? error.name : typeof error },
        'visits not counted yet',
      );
    }
  }

  async #write(visits: readonly Visits[]): Promise<void> {
    const { db } = this.#platform;
    const editions = await db.orm
      .select({
        id: eventEditions.id,
        documentId: eventEditions.documentId,
        timezone: eventEditions.timezone,
        status: eventEditions.status,
      })
      .from(eventEditions)
      .where(inArray(eventEditions.documentId, [...new Set(visits.map(({ edition }) => edition))]));
    const open = editions.filter(({ status }) => isPublicStatus(status));
    if (open.length === 0) return;
    const sources = await db.orm
      .selectDistinct({ editionId: sourceTallies.editionId, source: sourceTallies.source })
      .from(sourceTallies)
      .where(
        inArray(
          sourceTallies.editionId,
          open.map(({ id }) => id),
        ),
      );
    const rows = open.flatMap(({ id, documentId, timezone }) => {
      const seen = visits.filter(({ edition }) => edition === documentId);
      const known = new Set(sources.filter(({ editionId }) => editionId === id).map(({ source }) => source));
      const names = boundedSources(
        known,
        seen.map(({ source }) => source),
      );
      return seen.map(({ source, at, pages, forms, choices }) => ({
        editionId: id,
        day: dayOf(at, timezone),
        source: names.get(source) ?? otherSource,
        pages,
        forms,
        choices,
      }));
    });
    await db.orm.insert(sourceTallies).values(rows);
  }
}

const keyOf = ({ edition, source, at }: Pick<Visits, 'edition' | 'source' | 'at'>) =>
  `${edition} ${at.getTime()} ${source}`;
