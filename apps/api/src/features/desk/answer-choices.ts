import type { AnswerChoices } from '@kermesse/domain/desk/list-schemas';
import { registrationFilterLimits } from '@kermesse/domain/desk/registration-filters';
import type { FieldType } from '@kermesse/domain/forms/enums';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { answerKey, choicesIn, hourChoice, namedChoice } from '@kermesse/domain/mailing/chosen-answer';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { townOf } from '../registration/public.ts';
import { readAskedQuestions, withFormerOptions } from './asked-questions.ts';

/** What may be chosen is known from the answers alone. */
const typed: ReadonlySet<FieldType> = new Set<FieldType>(['time', 'address', 'hidden']);
const mostStored = 500;
const mostChoices = 1_000;

async function storedValues(executor: Executor, editionId: number, fieldNames: readonly string[]) {
  const found = new Map<string, string[]>();
  if (fieldNames.length === 0) return found;
  const rows = await rowsOf<{ name: string; value: string }>(
    executor,
    sql`select distinct given ->> 'fieldName' as name,
        case jsonb_typeof(given -> 'value') when 'object' then ${townOf(sql`given -> 'value'`)}
          else given ->> 'value' end as value
      from inscriptions i cross join lateral jsonb_array_elements(i.answers) given
      where i.edition_id = ${editionId} and given ->> 'fieldName' in (${sql.join(
        fieldNames.map((name) => sql`${name}`),
        sql`, `,
      )})
      order by 1, 2 limit ${mostStored}`,
  );
  for (const { name, value } of rows) if (value) found.set(name, [...(found.get(name) ?? []), value]);
  return found;
}

const hours = (times: readonly string[]) => [
  ...new Map(times.map(hourChoice).map((choice) => [choice.value, choice])).values(),
];

/** What registrations may be narrowed by of their answers: the choices that were offered, then what was typed. */
export async function readAnswerChoices(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
): Promise<AnswerChoices> {
  const questions = withFormerOptions(await readAskedQuestions(db.orm, edition));
  const names = questions.filter(({ fieldType }) => typed.has(fieldType)).map(({ fieldName }) => fieldName);
  const stored = await storedValues(db.orm, edition.id, names);
  return questions
    .flatMap((question) => {
      const { fieldName, fieldType } = question;
      const values = stored.get(fieldName) ?? [];
      const choices = typed.has(fieldType)
        ? fieldType === 'time'
          ? hours(values)
          : values.map((value) => ({ value, words: value }))
        : choicesIn(question);
      return choices.map((choice) => ({
        documentId: answerKey({ fieldName, value: choice.value }),
        name: namedChoice(questionLabel(question) || fieldName, choice.words),
      }));
    })
    .filter(({ documentId }) => documentId.length <= registrationFilterLimits.answer)
    .slice(0, mostChoices);
}
