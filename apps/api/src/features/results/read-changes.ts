import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { countingOf } from '@kermesse/domain/results/answer-kinds';
import { resultMessages as say } from '@kermesse/domain/results/messages';
import type { AskedQuestion } from '@kermesse/domain/results/question-result';
import type { AnswerMove, ResultChanges, ResultFilters } from '@kermesse/domain/results/schemas';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { readAskedForm } from './asked-questions.ts';
import { countConfirmed } from './count-answers.ts';
import { resultPermissions } from './result-permissions.ts';
import { whereCounted } from './result-where.ts';

interface Row {
  readonly fieldName: string | null;
  readonly label: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly people: number;
}

const shownMoves = 8;

function choiceText(labels: ReadonlyMap<string, string>, value: unknown): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one: unknown) => choiceText(labels, one)).join(', ');
  if (value === true || value === 'true') return say.yes;
  if (value === false || value === 'false') return say.no;
  return typeof value === 'string' && value !== '' ? (labels.get(value) ?? value) : say.noAnswer;
}

function movesOf(asked: AskedQuestion | undefined, rows: readonly Row[]): AnswerMove[] {
  if (!asked || countingOf(asked.question.fieldType) !== 'choices') return [];
  return rows
    .map(({ before, after, people }) => ({
      from: choiceText(asked.labels, before),
      to: choiceText(asked.labels, after),
      people,
    }))
    .filter(({ from, to }) => from !== to)
    .slice(0, shownMoves);
}

/** From the first answer of a person to the last; whoever came back to the first one changed nothing. */
export async function readChanges(
  { db }: Pick<Platform, 'db'>,
  { entry: edition, standing }: AllowedEdition,
  filters: ResultFilters,
): Promise<ResultChanges> {
  const rows = await rowsOf<Row>(
    db.orm,
    sql`with changed as materialized (
        select c.inscription_id, c.field_name, max(c.field_label) as label,
          (array_agg(c.before order by c.id))[1] as before, (array_agg(c.after order by c.id desc))[1] as after
        from answer_corrections c join inscriptions i on i.id = c.inscription_id
        where ${whereCounted(edition, filters)} group by 1, 2),
      moved as (select * from changed where before is distinct from after)
      select field_name as "fieldName", max(label) as label, before, after, count(*)::int as people
        from moved group by field_name, before, after
      union all
      select null, '', null, null, count(distinct inscription_id)::int from moved
      order by people desc`,
  );
  const versions = new Set((await countConfirmed(db.orm, edition)).map(({ version }) => version));
  const { questions, sensitivities } = await readAskedForm(db.orm, edition, versions);
  const byName = new Map(questions.map((asked) => [asked.question.fieldName, asked]));
  const mayReadIdentity = hasAny(standing, [resultPermissions.answers]);
  /** Health questions are read by their own way. */
  const isOpen = (fieldName: string) => {
    const sensitivity = sensitivities.get(fieldName) ?? 'identity';
    return sensitivity === 'none' || (sensitivity === 'identity' && mayReadIdentity);
  };
  const names = new Set(rows.flatMap(({ fieldName }) => fieldName ?? []));
  return {
    people: rows.find(({ fieldName }) => fieldName === null)?.people ?? 0,
    questions: [...names].filter(isOpen).map((fieldName) => {
      const own = rows.filter((row) => row.fieldName === fieldName);
      const asked = byName.get(fieldName);
      return {
        fieldName,
        label: (asked && questionLabel(asked.question)) || own[0]?.label || fieldName,
        people: own.reduce((sum, { people }) => sum + people, 0),
        moves: movesOf(asked, own),
      };
    }),
  };
}
