import type { AnswerTally, RegisteredTally } from '@kermesse/domain/results/question-result';
import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { countsConfirmed, type Edition, isFiltered, whereCounted } from './result-where.ts';

export interface CountedAnswers {
  readonly answers: ReadonlyMap<string, readonly AnswerTally[]>;
  readonly registered: readonly RegisteredTally[];
  /** How many of those who are counted are not confirmed. */
  readonly added: number;
}

type Step = AnswerTally & { readonly added: number };

/** Numbers beyond what a double holds exactly are shown as averages only. */
const fromTallies = (executor: Executor, { id }: Edition) =>
  rowsOf<Step>(
    executor,
    sql`select kind, field_name as "fieldName", choice, sum(people)::int as people, sum(amount)::float8 as amount,
        0 as added
      from answer_tallies where edition_id = ${id} group by 1, 2, 3 having sum(people) <> 0`,
  );

const fromMarks = (executor: Executor, counted: SQL) =>
  rowsOf<Step>(
    executor,
    sql`select m.kind, m.field_name as "fieldName", m.choice, m.people::int as people, m.amount::float8 as amount,
        cardinality(found.ids) as added
      from (select array(select i.id from inscriptions i where ${counted}) as ids) as found
        cross join lateral counted_marks(found.ids) as m`,
  );

/** Where most of the confirmed ones are counted, those left out are taken away from the counters. */
const fromFewest = (executor: Executor, { id }: Edition, counted: SQL) =>
  rowsOf<Step>(
    executor,
    sql`with found as materialized (
        select coalesce(array_agg(i.id), '{}') as counted,
          coalesce(array_agg(i.id) filter (where i.status <> 'confirmed'), '{}') as added
        from inscriptions i where ${counted}),
      chosen as materialized (
        select *, cardinality(counted) - cardinality(added) > (
          select sum(people) from answer_tallies where edition_id = ${id} and field_name = '') / 2 as is_rest
        from found),
      left_out as materialized (
        select array(
          select i.id from inscriptions i left join unnest(chosen.counted) c (id) on c.id = i.id
          where i.edition_id = ${id} and i.status = 'confirmed' and c.id is null) as ids
        from chosen where is_rest),
      steps as (
        select m.* from chosen cross join lateral counted_marks(chosen.counted) m where is_rest is not true
        union all
        select t.kind, t.field_name, t.choice, t.people, t.amount from left_out cross join answer_tallies t
        where t.edition_id = ${id}
        union all
        select m.* from chosen cross join lateral counted_marks(added) m where is_rest
        union all
        select m.kind, m.field_name, m.choice, -m.people, -m.amount
        from left_out cross join lateral counted_marks(ids) m)
      select kind, field_name as "fieldName", choice, sum(people)::int as people, sum(amount)::float8 as amount,
        (select cardinality(added) from found) as added
      from steps group by 1, 2, 3 having sum(people) <> 0`,
  );

function countRows(executor: Executor, edition: Edition, filters: ResultFilters): Promise<Step[]> {
  if (!isFiltered(filters)) return fromTallies(executor, edition);
  const counted = whereCounted(edition, filters);
  return countsConfirmed(filters) ? fromFewest(executor, edition, counted) : fromMarks(executor, counted);
}

export async function countAnswers(
  executor: Executor,
  edition: Edition,
  filters: ResultFilters,
): Promise<CountedAnswers> {
  const rows = await countRows(executor, edition, filters);
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
    // Each registration has its mark, so that without a row nobody is counted.
    added: rows[0]?.added ?? 0,
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
