import type { FieldCondition, FieldConditions } from '@kermesse/domain/memberships/member-filter';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import { mayReadOfEverybody, mayReadOfMember } from './fields/field-policies.ts';
import { memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionMembers, sections } from './tables-sections.ts';

type MemberRow = typeof memberships;

const maxWords = 6;

/** Each word must occur in the name, ignoring accents and case. */
export function nameMatches(row: { searchText: SQLWrapper }, text: string): SQL | undefined {
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
    const field = { associationId: sql`ff.association_id`, readers: sql`ff.readers` };
    const member = { id: sql`fm.id`, userId: sql`fm.user_id` };
    const ofEverybody = mayReadOfEverybody(field, viewer);
    const fieldWhere = (condition: SQL) => sql`(
      select ff.id from ${memberFields} ff where ff.document_id = ${key} and ff.archived_at is null and ${condition})`;
    // Apart, as whoever reads the field of everybody needs no look at each member.
    return [
      sql`(${row.id} in (
        select fv.membership_id from ${memberFieldValues} fv where fv.field_id = ${fieldWhere(ofEverybody)} and ${matches})
      or ${row.id} in (
        select fv.membership_id from ${memberFields} ff join ${memberFieldValues} fv on fv.field_id = ff.id
          join ${memberships} fm on fm.id = fv.membership_id
        where ff.id = ${fieldWhere(sql`not ${ofEverybody}`)} and ${mayReadOfMember(field, member, viewer)} and ${matches}))`,
    ];
  });
  return and(...found);
}

/** In at least one of these sections. */
export function sectionsMatch(row: Pick<MemberRow, 'id'>, keys: readonly string[]): SQL {
  return sql`${row.id} in (
    select sm.membership_id from ${sectionMembers} sm where sm.section_id = any(array(
      select ks.id from ${sections} ks where ks.document_id in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )}))))`;
}
