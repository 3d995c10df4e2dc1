import { viewOf } from '@kermesse/domain/results/answer-kinds';
import type { ResultFilters, ResultTexts, ResultWords } from '@kermesse/domain/results/schemas';
import { stopWords, wordMinLength, wordMinPeople } from '@kermesse/domain/results/stop-words';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { readAskedForm } from './asked-questions.ts';
import { countConfirmed } from './count-answers.ts';
import { type Edition, whereCounted } from './result-where.ts';

/** Bounds the work for one question of a large edition. */
const readAtMost = 5_000;
const shownWords = 40;
const textsPerPage = 20;

/** Typed texts that say neither who somebody is nor how they are. */
async function requireText(executor: Executor, edition: Edition, fieldName: string): Promise<void> {
  const versions = new Set((await countConfirmed(executor, edition)).map(({ version }) => version));
  const { questions } = await readAskedForm(executor, edition, versions);
  const asked = questions.find(({ question }) => question.fieldName === fieldName);
  if (!asked || viewOf(asked.question.fieldType) !== 'text' || asked.sensitivity !== 'none') throw notFound();
}

const answered = (edition: Edition, filters: ResultFilters, fieldName: string): SQL => sql`
  inscriptions i cross join lateral (
    select answer ->> 'value' as text from jsonb_array_elements(i.answers) answer
    where answer ->> 'fieldName' = ${fieldName} limit 1) given
  where ${whereCounted(edition, filters)} and given.text <> ''`;

/** Of the latest answers, each person once for a word; spelled as most wrote it. */
export async function readWords(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
  { question, ...filters }: ResultFilters & { question: string },
): Promise<ResultWords> {
  await requireText(db.orm, edition, question);
  const stop = sql.join(
    stopWords.map((word) => sql`${word}`),
    sql`, `,
  );
  const rows = await rowsOf<{ word: string | null; people: number }>(
    db.orm,
    sql`with read as materialized (
        select i.id, given.text from ${answered(edition, filters, question)}
        order by i.created_at desc, i.id desc limit ${readAtMost}),
      written as materialized (
        select distinct read.id, word
        from read cross join lateral regexp_split_to_table(read.text, '[^0-9A-Za-zÀ-ÖØ-öø-ÿŒœ]+') word
        where length(word) >= ${wordMinLength}::int and word !~ '^[0-9]+$'),
      spellings as materialized (
        select word, fold_text(word) as folded from (select distinct word from written) as once),
      spoken as materialized (
        select distinct on (written.id, folded) folded, word from written join spellings using (word))
      (select mode() within group (order by word) as word, count(*)::int as people from spoken
        where folded not in (${stop}) group by folded having count(*) >= ${wordMinPeople}::int
        order by 2 desc, 1 limit ${shownWords})
      union all select null, count(*)::int from read`,
  );
  return {
    read: rows.find(({ word }) => word === null)?.people ?? 0,
    words: rows.flatMap(({ word, people }) =>
      word === null ? [] : [{ word: word.toLocaleLowerCase('fr'), people }],
    ),
  };
}

/** When the last answer of a page was given, and its registration. */
const cursorSchema = z.tuple([z.string().max(40), z.coerce.number().int().positive()]);

function readCursor(text: string): z.infer<typeof cursorSchema> {
  const parsed = cursorSchema.safeParse(text.split('_'));
  if (!parsed.success || Number.isNaN(Date.parse(parsed.data[0]))) throw new AppError('validation_failed');
  return parsed.data;
}

export async function readTexts(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
  { question, after, ...filters }: ResultFilters & { question: string; after?: string | undefined },
): Promise<ResultTexts> {
  const from = after === undefined ? null : readCursor(after);
  await requireText(db.orm, edition, question);
  const rows = await rowsOf<{ id: string | number; registration: string; text: string; at: string }>(
    db.orm,
    sql`select i.id, i.document_id as registration, given.text,
        to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${answered(edition, filters, question)}
        ${from ? sql`and (i.created_at, i.id) < (${from[0]}::timestamptz, ${from[1]}::bigint)` : sql``}
      order by i.created_at desc, i.id desc limit ${textsPerPage + 1}`,
  );
  const shown = rows.slice(0, textsPerPage);
  const last = rows.length > textsPerPage ? shown.at(-1) : undefined;
  return {
    texts: shown.map(({ registration, text, at }) => ({ registration, text, registeredAt: at })),
    next: last ? `${last.at}_${last.id}` : null,
  };
}
