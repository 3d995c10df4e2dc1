import type { VisitStep } from '@kermesse/domain/dashboard/compared-figures';
import { otherSource } from '@kermesse/domain/events/visit-source';
import { dayOf } from '@kermesse/domain/shared/moments';
import { inArray } from 'drizzle-orm';
import { BufferedCounter } from '../../platform/counters/buffered-counter.ts';
import type { Platform } from '../../platform/platform.ts';
import { countedEditions } from '../events/public.ts';
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

/** Nothing about a visitor is known here. */
export class VisitCounter {
  readonly #platform: Dependencies;
  readonly #counter: BufferedCounter<Visits>;

  constructor(platform: Dependencies, paceMs = 5_000) {
    this.#platform = platform;
    this.#counter = new BufferedCounter<Visits>({
      log: platform.log,
      name: 'visits',
      paceMs,
      mostKeys: mostKeys * 2,
      keyOf,
      add: (known, more) => ({
        ...known,
        pages: known.pages + more.pages,
        forms: known.forms + more.forms,
        choices: known.choices + more.choices,
      }),
      write: (visits) => this.#write(visits),
    });
  }

  count(edition: string, step: VisitStep, source: string): void {
    const hour = Math.floor(this.#platform.clock.now().getTime() / hourMs) * hourMs;
    const visit = { edition, source, at: new Date(hour), pages: 0, forms: 0, choices: 0, [columns[step]]: 1 };
    const isRoom = this.#counter.size < mostKeys || this.#counter.has(visit);
    this.#counter.count(isRoom ? visit : { ...visit, source: otherSource });
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }

  async #write(visits: readonly Visits[]): Promise<void> {
    const { db } = this.#platform;
    const open = await countedEditions(
      db.orm,
      visits.map(({ edition }) => edition),
    );
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
