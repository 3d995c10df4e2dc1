import { hasAny } from '@kermesse/domain/organizers/permissions';
import { questionResult, type ResultReader } from '@kermesse/domain/results/question-result';
import type { QuestionResult, ResultFilters, Results } from '@kermesse/domain/results/schemas';
import type { FilteredGroup } from '@kermesse/domain/results/sensitivity';
import { dayOf } from '@kermesse/domain/shared/moments';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { type AskedForm, readAskedForm } from './asked-questions.ts';
import { type CountedAnswers, countAnswers, countConfirmed, peopleIn } from './count-answers.ts';
import { readPages } from './read-pages.ts';
import { resultPermissions } from './result-permissions.ts';
import { type Edition, isFiltered } from './result-where.ts';

interface Counted extends CountedAnswers {
  readonly asked: AskedForm;
  readonly confirmed: number;
  readonly filtered: FilteredGroup | null;
}

const groupOf = (counted: number, confirmed: number, added: number): FilteredGroup => ({
  counted,
  leftOut: confirmed - (counted - added),
  added,
});

async function countAsked(executor: Executor, edition: Edition, filters: ResultFilters): Promise<Counted> {
  const counted = await countAnswers(executor, edition, filters);
  const isNarrowed = isFiltered(filters);
  const confirmed = isNarrowed ? await countConfirmed(executor, edition) : counted.registered;
  const versions = new Set([...confirmed, ...counted.registered].map(({ version }) => version));
  return {
    ...counted,
    asked: await readAskedForm(executor, edition, versions),
    confirmed: peopleIn(confirmed),
    filtered: isNarrowed ? groupOf(peopleIn(counted.registered), peopleIn(confirmed), counted.added) : null,
  };
}

const editionMonth = ({ startsAt, timezone }: Edition): string => dayOf(startsAt, timezone).slice(0, 7);

function resultsOf(edition: Edition, counted: Counted, reader: ResultReader): QuestionResult[] {
  return counted.asked.questions.map((asked) =>
    questionResult(asked, counted.answers.get(asked.question.fieldName) ?? [], counted.registered, {
      reader,
      editionMonth: editionMonth(edition),
    }),
  );
}

function readerOf({ standing }: AllowedEdition, { filtered }: Counted): ResultReader {
  return {
    mayReadIdentity: hasAny(standing, [resultPermissions.answers]),
    mayReadHealth: hasAny(standing, [resultPermissions.health]),
    isHealthAsked: false,
    filtered,
  };
}

const readProducts = (executor: Executor, { id }: Edition) =>
  rowsOf<{ documentId: string; name: string }>(
    executor,
    sql`select document_id as "documentId", name from products
      where edition_id = ${id} order by position, id`,
  );

export async function readResults(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  filters: ResultFilters,
): Promise<Results> {
  const { entry: edition } = allowed;
  const counted = await countAsked(db.orm, edition, filters);
  return {
    countedAt: clock.now().toISOString(),
    hasForm: counted.asked.hasForm,
    counted: peopleIn(counted.registered),
    confirmed: counted.confirmed,
    isFiltered: counted.filtered !== null,
    products: await readProducts(db.orm, edition),
    ...(await readPages(db.orm, edition, counted.asked, filters)),
    questions: resultsOf(edition, counted, readerOf(allowed, counted)),
  };
}

/** Counts alone, and who asked for them is recorded; what one person answered is read at the health desk. */
export async function readHealthResults(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  filters: ResultFilters,
): Promise<QuestionResult[]> {
  const { entry: edition, actor } = allowed;
  const counted = await countAsked(db.orm, edition, filters);
  const reader = { ...readerOf(allowed, counted), isHealthAsked: true };
  const results = resultsOf(edition, counted, reader).filter(({ sensitivity }) => sensitivity === 'health');
  await recordAudit(db.orm, {
    actorId: actor.id,
    action: 'results.health_read',
    entityType: 'event_edition',
    entityId: edition.id,
    editionId: edition.id,
    after: { questions: results.map(({ fieldName }) => fieldName), ...filters },
    at: clock.now(),
  });
  return results;
}
