import { answerText } from '@kermesse/domain/desk/answer-text';
import { countChoices, type Tally } from '@kermesse/domain/desk/lists/count-choices';
import { type ChoiceCounts, noGroupLabel } from '@kermesse/domain/desk/lists/list-schemas';
import { ratingMarks } from '@kermesse/domain/forms/answers/rating-scale';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { type AskedQuestions, readAskedQuestions } from '../asked-questions.ts';
import type { Edition } from '../find-registration.ts';
import { optionsPrefix, questionPrefix, readChoiceSources } from './choice-sources.ts';

const kindPlurals: Readonly<Record<string, string>> = { participant: 'Participants', volunteer: 'Bénévoles' };
const groupName = sql`coalesce(g.name, a.name, ${noGroupLabel})`;
const groupJoins = sql`left join groups g on g.id = i.group_id left join associations a on a.id = i.association_id`;

const tallyKinds = async (executor: Executor, chosen: SQL): Promise<Tally[]> =>
  (await tally(executor, chosen, sql`i.kind`, sql``)).map((each) => ({
    ...each,
    part: kindPlurals[each.part] ?? each.part,
  }));

/** `chosen` has a row for each choice of a registration: inscription, choice, count. */
async function tally(executor: Executor, chosen: SQL, part: SQL, joins: SQL): Promise<Tally[]> {
  return rowsOf<Tally>(
    executor,
    sql`with chosen as materialized (${chosen})
      select ${part} as part, c.choice, sum(c.count)::int as count
      from chosen c join inscriptions i on i.id = c.inscription_id ${joins}
      group by 1, 2 order by 1, 2`,
  );
}

const isConfirmed = (edition: Edition) => sql`i.edition_id = ${edition.id} and i.status = 'confirmed'`;

/** One answer may be a list of choices. */
const answered = (edition: Edition, fieldName: string): SQL => sql`
  select i.id as inscription_id, v.choice, 1 as count from inscriptions i
  cross join lateral jsonb_array_elements(i.answers) answer
  cross join lateral jsonb_array_elements_text(case jsonb_typeof(answer -> 'value')
    when 'array' then answer -> 'value' when 'null' then '[]' else jsonb_build_array(answer -> 'value') end) v(choice)
  where ${isConfirmed(edition)} and answer ->> 'fieldName' = ${fieldName} and v.choice <> ''`;

const sold = (edition: Edition, choice: SQL, product: SQL): SQL => sql`
  select i.id as inscription_id, ${choice} as choice, it.quantity as count from inscription_items it
  join inscriptions i on i.id = it.inscription_id
  where ${isConfirmed(edition)} and it.status = 'sold' and ${product}`;

function labelsOf({ byVersion }: AskedQuestions, question: Question): ReadonlyMap<string, string> {
  if (question.fieldType === 'boolean')
    return new Map([
      ['true', 'Oui'],
      ['false', 'Non'],
    ]);
  if (question.fieldType === 'rating')
    return new Map(ratingMarks(question).map((mark) => [String(mark), answerText(question, mark)]));
  const labels = new Map<string, string>();
  // The newest version is the first, and its words count.
  for (const version of [...byVersion.values()].toReversed())
    for (const { label, value } of version.get(question.fieldName)?.fieldEnum ?? [])
      labels.set(value, label || value);
  return labels;
}

/** Of the kinds of which somebody answered: the others are not asked. */
async function countUnanswered(executor: Executor, edition: Edition, fieldName: string): Promise<number> {
  const kinds = await rowsOf<{ people: number; answered: number }>(
    executor,
    sql`select count(*)::int as people, (count(*) filter (where exists (
        select from jsonb_array_elements(i.answers) answer where answer ->> 'fieldName' = ${fieldName}
          and answer -> 'value' not in ('null', '""', '[]'))))::int as answered
      from inscriptions i where ${isConfirmed(edition)} group by i.kind`,
  );
  return kinds
    .filter(({ answered: given }) => given > 0)
    .reduce((sum, { people, answered: given }) => sum + people - given, 0);
}

async function countAnswers(
  executor: Executor,
  edition: Edition,
  fieldName: string,
  label: string,
): Promise<ChoiceCounts> {
  const questions = await readAskedQuestions(executor, edition);
  const question = questions.asked.get(fieldName);
  if (!question) throw notFound();
  const labels = labelsOf(questions, question);
  const named = (tallies: readonly Tally[]) =>
    tallies.map((each) => ({ ...each, choice: labels.get(each.choice) ?? each.choice }));
  const chosen = answered(edition, fieldName);
  const offered = ['boolean', 'rating'].includes(question.fieldType) ? [...labels.values()] : [];
  const current = question.fieldEnum.map(({ label: text, value }) => text || value);
  return countChoices(
    {
      label,
      kinds: named(await tallyKinds(executor, chosen)),
      products: named(
        await tally(
          executor,
          chosen,
          sql`it.product_name`,
          sql`cross join lateral (select distinct sold.product_name from inscription_items sold
            where sold.inscription_id = c.inscription_id and sold.status = 'sold') it`,
        ),
      ),
      groups: named(await tally(executor, chosen, groupName, groupJoins)),
      unanswered: await countUnanswered(executor, edition, fieldName),
    },
    [...new Set([...offered, ...current])],
  );
}

async function countArticles(
  executor: Executor,
  edition: Edition,
  source: string,
  label: string,
): Promise<ChoiceCounts> {
  const isOfOptions = source.startsWith(optionsPrefix);
  const chosen = isOfOptions
    ? sold(
        edition,
        sql`coalesce(it.option_name, 'Sans option')`,
        sql`it.product_id = (select p.id from products p
          where p.edition_id = ${edition.id} and p.document_id = ${source.slice(optionsPrefix.length)})`,
      )
    : sold(edition, sql`it.product_name`, sql`true`);
  return countChoices(
    {
      label,
      kinds: await tallyKinds(executor, chosen),
      products: [],
      groups: await tally(executor, chosen, groupName, groupJoins),
      unanswered: 0,
    },
    [],
  );
}

/** Counted by the database: registrations are not read one by one. */
export async function readChoiceCounts(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
  source: string,
): Promise<ChoiceCounts> {
  const known = (await readChoiceSources(db.orm, edition)).find(({ id }) => id === source);
  if (!known) throw notFound();
  return source.startsWith(questionPrefix)
    ? countAnswers(db.orm, edition, source.slice(questionPrefix.length), known.label)
    : countArticles(db.orm, edition, source, known.label);
}
