import { medianSeconds, type TimedCount } from '@kermesse/domain/results/durations';
import type { PageResult, ResultFilters, Results } from '@kermesse/domain/results/schemas';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { AskedForm } from './asked-questions.ts';
import type { Edition } from './result-where.ts';

interface Row {
  readonly page: string;
  readonly seconds: number;
  readonly opened: number;
  readonly passed: number;
}

const totalOf = (rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);

const timesOf = (rows: readonly Row[]): TimedCount[] =>
  rows.map(({ seconds, passed }) => ({ seconds, count: passed }));

/** Pages that were opened, in the order of the form; those of earlier versions are left out. */
export async function readPages(
  executor: Executor,
  { id }: Edition,
  { pages }: AskedForm,
  { from, to }: Pick<ResultFilters, 'from' | 'to'>,
): Promise<Pick<Results, 'form' | 'pages'>> {
  const rows = await rowsOf<Row>(
    executor,
    sql`select page, seconds, sum(opened)::int as opened, sum(passed)::int as passed from form_page_tallies
      where edition_id = ${id} ${from === undefined ? sql`` : sql`and day >= ${from}::date`}
        ${to === undefined ? sql`` : sql`and day <= ${to}::date`}
      group by 1, 2`,
  );
  const of = (page: string) => rows.filter((row) => row.page === page);
  const whole = of('');
  return {
    form: {
      opened: totalOf(whole, ({ opened }) => opened),
      sent: totalOf(whole, ({ passed }) => passed),
      medianSeconds: medianSeconds(timesOf(whole)),
    },
    pages: pages.flatMap(({ id: page, name }): PageResult[] => {
      const own = of(page);
      const opened = totalOf(own, (row) => row.opened);
      const passed = totalOf(own, (row) => row.passed);
      return opened > 0 ? [{ name, opened, passed, medianSeconds: medianSeconds(timesOf(own)) }] : [];
    }),
  };
}
