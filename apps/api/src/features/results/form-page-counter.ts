import { bucketOf } from '@kermesse/domain/results/durations';
import type { FormPageVisit } from '@kermesse/domain/results/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { BufferedCounter } from '../../platform/counters/buffered-counter.ts';
import type { Platform } from '../../platform/platform.ts';
import { countedEditions } from '../events/public.ts';
import { publishedVersion } from '../forms/public.ts';
import { formPageTallies } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'log'>;

interface PageCount {
  readonly edition: string;
  /** Empty for the whole form. */
  readonly page: string;
  readonly seconds: number;
  readonly at: Date;
  readonly opened: number;
  readonly passed: number;
}

const hourMs = 3_600_000;

const pageIdsOf = (pages: readonly unknown[]): ReadonlySet<unknown> =>
  new Set(
    pages.map((page) =>
      typeof page === 'object' && page !== null ? Reflect.get(page, 'id') : null,
    ) as unknown[],
  );

/** Counts pages of forms in memory first, as visits are; nothing about who fills one in is known here. */
export class FormPageCounter {
  readonly #platform: Dependencies;
  readonly #counter: BufferedCounter<PageCount>;

  constructor(platform: Dependencies, paceMs = 5_000) {
    this.#platform = platform;
    this.#counter = new BufferedCounter({
      log: platform.log,
      name: 'pages of forms',
      paceMs,
      mostKeys: 10_000,
      keyOf: ({ edition, page, seconds, at }) => `${edition} ${at.getTime()} ${seconds} ${page}`,
      add: (known, more) => ({
        ...known,
        opened: known.opened + more.opened,
        passed: known.passed + more.passed,
      }),
      write: (counts) => this.#write(counts),
    });
  }

  count(edition: string, { page, step, seconds, total }: FormPageVisit): void {
    const at = new Date(Math.floor(this.#platform.clock.now().getTime() / hourMs) * hourMs);
    const opened = { edition, at, page, seconds: 0, opened: 1, passed: 0 };
    const passed = { edition, at, page, seconds: bucketOf(seconds), opened: 0, passed: 1 };
    const counts = {
      started: [opened, { ...opened, page: '' }],
      opened: [opened],
      passed: [passed],
      sent: [passed, { ...passed, page: '', seconds: bucketOf(total) }],
    };
    for (const one of counts[step]) this.#counter.count(one);
  }

  flush(): Promise<void> {
    return this.#counter.flush();
  }

  /** Pages that the published form does not have are dropped: made-up ones fill no table. */
  async #write(counts: readonly PageCount[]): Promise<void> {
    const { db } = this.#platform;
    const editions = await countedEditions(
      db.orm,
      counts.map(({ edition }) => edition),
    );
    const rows: (typeof formPageTallies.$inferInsert)[] = [];
    for (const { id, documentId, timezone } of editions) {
      const version = await publishedVersion(db.orm, id);
      const known = pageIdsOf(version?.pages ?? []);
      const seen = counts.filter(
        ({ edition, page }) => edition === documentId && version && (page === '' || known.has(page)),
      );
      for (const { page, seconds, at, opened, passed } of seen)
        rows.push({ editionId: id, day: dayOf(at, timezone), page, seconds, opened, passed });
    }
    if (rows.length > 0) await db.orm.insert(formPageTallies).values(rows);
  }
}
