import type { AnswerTally, RegisteredTally } from '@kermesse/domain/results/question-result';
import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { type Edition, isFiltered, whereCounted } from './result-where.ts';

export interface CountedAnswers {
  readonly answers: ReadonlyMap<string, readonly AnswerTally[]>;
  readonly registered: readonly RegisteredTally[];
}

/** Numbers beyond what a double holds exactly are shown as averages only. */
const counted = sql`kind, field_name as "fieldName", choice, sum(people)::int as people, sum(amount)::float8 as amount`;

const fromTallies = (executor: Executor, { id }: Edition) =>
  rowsOf<AnswerTally>(
    executor,
    sql`select ${counted} from answer_tallies where edition_id = ${id} group by 1, 2, 3 having sum(people) <> 0`,
  );

/** Each registration that the filters leave is read once. */
const fromRegistrations = (executor: Executor, edition: Edition, filters: ResultFilters) =>
  rowsOf<AnswerTally>(
    executor,
    sql`with chosen as materialized (
        select i.kind, i.form_version_id as version, i.answers from inscriptions i
        where ${whereCounted(edition, filters)})
      select ${counted} from (
        select c.kind, a.field_name, a.choice, 1 as people, a.amount
        from chosen c cross join lateral counted_answers(c.version, c.answers) a
        union all
        select c.kind, '', coalesce(c.version, 0)::text, 1, 0 from chosen c) as steps
      group by 1, 2, 3`,
  );

export async function countAnswers(
  executor: Executor,
  edition: Edition,
  filters: ResultFilters,
): Promise<CountedAnswers> {
  const rows = isFiltered(filters)
    ? await fromRegistrations(executor, edition, filters)
    : await fromTallies(executor, edition);
  const answers = new Map<string, AnswerTally[]>();
  for (const row of rows) {
    if (row.fieldName === '') continue;
    const known = answers.get(row.fieldName);
    if (known) known.push(row);
    else answers.set(row.fieldName, [row]);
  }
  return {
    answers,
    registered: rows
      .filter(({ fieldName }) => fieldName === '')
      .map(({ kind, choice, people }) => ({ kind, version: Number(choice), people })),
  };
}

export const peopleIn = (registered: readonly RegisteredTally[]): number =>
  registered.reduce((sum, { people }) => sum + people, 0);

/** Who is confirmed, read from the counters. */
export async function countConfirmed(executor: Executor, { id }: Edition): Promise<RegisteredTally[]> {
  return (
    await rowsOf<Pick<AnswerTally, 'kind' | 'choice' | 'people'>>(
      executor,
      sql`select kind, choice, sum(people)::int as people from answer_tallies
        where edition_id = ${id} and field_name = '' group by 1, 2`,
    )
  ).map(({ kind, choice, people }) => ({ kind, version: Number(choice), people }));
}
