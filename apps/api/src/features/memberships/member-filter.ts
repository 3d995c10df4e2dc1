import type { FieldCondition, FieldConditions } from '@kermesse/domain/memberships/member-filter';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import { mayReadValue } from './fields/field-policies.ts';
import { memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionMembers, sections } from './tables-sections.ts';

type MemberRow = typeof memberships;

const maxWords = 6;

/** Each word must occur in the name, ignoring accents and case. */
export function nameMatches(row: Pick<MemberRow, 'searchText'>, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean).slice(0, maxWords);
  // A subquery hides the pattern from the planner: one plan serves every word.
  const found = words.map((word) => sql`${row.searchText} like (select ${foldedContaining(word)})`);
  return found.length > 0 ? sql.join(found, sql` and `) : undefined;
}

const isDay = (bound: string) => bound.length === 10 && bound[4] === '-';

function bounded(bound: string | undefined, operator: '>=' | '<='): SQL | undefined {
  if (bound === undefined) return undefined;
  const than = sql.raw(operator);
  return isDay(bound) ? sql`fv.day ${than} ${bound}::date` : sql`fv.number ${than} ${bound}::numeric`;
}

function valueMatches({ $in, $gte, $lte, $contains }: FieldCondition): SQL | undefined {
  return and(
    $in &&
      sql`left(fv.value, 64) in (${sql.join(
        $in.map((value) => sql`${value}`),
        sql`, `,
      )})`,
    bounded($gte, '>='),
    bounded($lte, '<='),
    $contains === undefined ? undefined : sql`fv.search_text like (select ${foldedContaining($contains)})`,
  );
}

/** By values that the viewer reads; a field that they do not read matches nobody. */
export function ownFieldsMatch(
  row: Pick<MemberRow, 'id'>,
  conditions: FieldConditions,
  viewer: Viewer,
): SQL | undefined {
  const found = Object.entries(conditions).flatMap(([key, condition]) => {
    const matches = valueMatches(condition);
    if (!matches) return [];
    return [
      sql`${row.id} in (
        select fv.membership_id from ${memberFieldValues} fv join ${memberships} fm on fm.id = fv.membership_id
          join ${memberFields} ff on ff.id = fv.field_id
        where fv.field_id = (select fk.id from ${memberFields} fk where fk.document_id = ${key})
          and ff.archived_at is null and ${matches}
          and ${mayReadValue(
            { associationId: sql`ff.association_id`, readers: sql`ff.readers` },
            { id: sql`fm.id`, userId: sql`fm.user_id` },
            viewer,
          )})`,
    ];
  });
  return and(...found);
}

/** In at least one of these sections. */
export function sectionsMatch(row: Pick<MemberRow, 'id'>, keys: readonly string[]): SQL {
  return sql`${row.id} in (
    select sm.membership_id from ${sectionMembers} sm where sm.section_id in (
      select ks.id from ${sections} ks where ks.document_id in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})))`;
}
