import type { Question } from '@kermesse/domain/forms/schema/question';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { formVersionById } from '../forms/public.ts';
import { compiledVersion, questionsOf } from '../registration/public.ts';
import type { Edition } from './find-registration.ts';

export interface AskedQuestions {
  /** By version, newest first, then by field name. */
  readonly byVersion: ReadonlyMap<number, ReadonlyMap<string, Question>>;
  /** The same field name in several versions is one question, as its newest version asks it. */
  readonly asked: ReadonlyMap<string, Question>;
}

/** Of all versions that somebody answered; products have lists of their own. */
export async function readAskedQuestions(executor: Executor, edition: Edition): Promise<AskedQuestions> {
  const versions = await rowsOf<{ id: string | number }>(
    executor,
    sql`select v.id from form_versions v join dynamic_forms f on f.id = v.form_id
      where f.edition_id = ${edition.id}
        and exists (select from inscriptions i where i.form_version_id = v.id and i.edition_id = ${edition.id})
      order by v.id desc`,
  );
  const byVersion = new Map<number, Map<string, Question>>();
  const asked = new Map<string, Question>();
  for (const { id } of versions) {
    const version = await formVersionById(executor, Number(id));
    const questions = questionsOf(compiledVersion(version, edition)).filter(
      ({ fieldType }) => fieldType !== 'product_selector',
    );
    byVersion.set(Number(id), new Map(questions.map((question) => [question.fieldName, question])));
    for (const question of questions)
      if (!asked.has(question.fieldName)) asked.set(question.fieldName, question);
  }
  return { byVersion, asked };
}

type Options = Question['fieldEnum'];

/** In the order of the newest version; what only earlier ones offered comes last. */
function everOffered(versions: readonly Question[], optionsOf: (question: Question) => Options): Options {
  const options = new Map<string, Options[number]>();
  for (const option of versions.flatMap(optionsOf))
    if (!options.has(option.value)) options.set(option.value, option);
  return [...options.values()];
}

/** Each with every option and row that it had while it was of the same kind: somebody may have chosen them. */
export function withFormerOptions({ byVersion, asked }: AskedQuestions): Question[] {
  return [...asked.values()].map((question) => {
    const versions = [...byVersion.values()]
      .flatMap((version) => version.get(question.fieldName) ?? [])
      .filter(({ fieldType }) => fieldType === question.fieldType);
    return {
      ...question,
      fieldEnum: everOffered(versions, ({ fieldEnum }) => fieldEnum),
      fieldRows: everOffered(versions, ({ fieldRows }) => fieldRows),
    };
  });
}
