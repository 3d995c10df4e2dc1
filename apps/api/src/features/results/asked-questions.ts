import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { choicesIn } from '@kermesse/domain/mailing/chosen-answer';
import { hasResults } from '@kermesse/domain/results/answer-kinds';
import type { AskedQuestion } from '@kermesse/domain/results/question-result';
import type { Sensitivity } from '@kermesse/domain/results/result-enums';
import { sensitivityOf, stricterOf } from '@kermesse/domain/results/sensitivity';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { formVersionById, type PublishedVersion, publishedVersion } from '../forms/public.ts';
import { compiledVersion } from '../registration/public.ts';
import type { Edition } from './result-where.ts';

interface ShownPage {
  readonly id: string;
  readonly name: string;
}

export interface AskedForm {
  readonly hasForm: boolean;
  /** In the order of the form; those that only earlier versions asked come last. */
  readonly questions: readonly AskedQuestion[];
  /** By field name, the strictest of all versions that somebody answered, also of those not counted. */
  readonly sensitivities: ReadonlyMap<string, Sensitivity>;
  /** Of the newest version. */
  readonly pages: readonly ShownPage[];
}

interface Placed {
  readonly question: Question;
  readonly page: string;
}

const pageSchemaless = (page: unknown): ShownPage => {
  const [id, name]: unknown[] =
    typeof page === 'object' && page !== null ? [Reflect.get(page, 'id'), Reflect.get(page, 'name')] : [];
  return { id: typeof id === 'string' ? id : '', name: typeof name === 'string' ? name : '' };
};

const pagesOf = ({ pages }: PublishedVersion): ShownPage[] =>
  pages
    .map(pageSchemaless)
    .map(({ id, name }, index) => ({ id, name: withoutTokens(name).trim() || `Page ${index + 1}` }));

function placedQuestions(
  version: PublishedVersion,
  edition: Pick<Edition, 'timezone' | 'startsAt'>,
): Placed[] {
  const pages = pagesOf(version);
  return compiledVersion(version, edition).elements.flatMap((element) =>
    element.kind === 'question' && hasResults(element.source)
      ? [{ question: element.source, page: pages[element.pageIndex]?.name ?? '' }]
      : [],
  );
}

interface ReadVersion {
  readonly version: PublishedVersion;
  /** Whether its questions are shown; those of the others only tell how sensitive a field is. */
  readonly isCounted: boolean;
}

/** The published version first, then those that somebody answered, newest first. */
async function readVersions(
  executor: Executor,
  edition: Edition,
  counted: ReadonlySet<number>,
): Promise<ReadVersion[]> {
  const published = await publishedVersion(executor, edition.id);
  const answered = await rowsOf<{ id: string | number }>(
    executor,
    sql`select v.id from form_versions v join dynamic_forms f on f.id = v.form_id
      where f.edition_id = ${edition.id} and exists (
        select from inscriptions i where i.form_version_id = v.id and i.edition_id = ${edition.id})
      order by v.id desc`,
  );
  const older: ReadVersion[] = [];
  for (const id of answered.map((row) => Number(row.id)))
    if (id !== published?.id)
      older.push({ version: await formVersionById(executor, id), isCounted: counted.has(id) });
  return [...(published ? [{ version: published, isCounted: true }] : []), ...older];
}

/** The same field name in several versions is one question, as the newest asks it, as sensitive as it ever was. */
export async function readAskedForm(
  executor: Executor,
  edition: Edition,
  counted: ReadonlySet<number>,
): Promise<AskedForm> {
  const versions = await readVersions(executor, edition, counted);
  const newest = versions.find(({ isCounted }) => isCounted)?.version;
  const sensitivities = new Map<string, Sensitivity>();
  const found = new Map<
    string,
    Placed & { isFormer: boolean; versions: Set<number>; labels: Map<string, string> }
  >();
  for (const { version, isCounted } of versions)
    for (const { question, page } of placedQuestions(version, edition)) {
      const { fieldName } = question;
      sensitivities.set(
        fieldName,
        stricterOf(sensitivities.get(fieldName) ?? 'none', sensitivityOf(question)),
      );
      if (!isCounted) continue;
      const known = found.get(fieldName) ?? {
        question,
        page,
        isFormer: version !== newest,
        versions: new Set<number>(),
        labels: new Map<string, string>(),
      };
      known.versions.add(version.id);
      for (const { value, words } of choicesIn(question))
        if (!known.labels.has(value)) known.labels.set(value, words);
      found.set(fieldName, known);
    }
  return {
    hasForm: newest !== undefined,
    questions: [...found].map(([fieldName, asked]) => ({
      ...asked,
      sensitivity: sensitivities.get(fieldName) ?? 'none',
    })),
    sensitivities,
    pages: newest ? pagesOf(newest) : [],
  };
}
