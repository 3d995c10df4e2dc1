import type { FieldCondition, FieldConditions } from '@kermesse/domain/memberships/member-filter';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Viewer } from '../../platform/collections/viewer.ts';
import { foldedContaining } from '../../platform/db/like.ts';
import { mayReadOfEverybody, mayReadOfMember } from './fields/field-policies.ts';
import { memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionMembers, sections } from './tables-sections.ts';

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
      sql`fv.short_value in (${sql.join(
        $in.map((value) => sql`${value}`),
        sql`, `,
      )})`,
    bounded($gte, '>='),
    bounded($lte, '<='),
    $contains === undefined ? undefined : sql`fv.search_text like (select ${foldedContaining($contains)})`,
  );
}

/** Those with a value that the viewer reads, once each; null for a condition that asks nothing. */
function membersWithValue(key: string, condition: FieldCondition, viewer: Viewer) {
  const matches = valueMatches(condition);
  if (!matches) return null;
  const field = { associationId: sql`ff.association_id`, readers: sql`ff.readers` };
  const member = { id: sql`fm.id`, userId: sql`fm.user_id` };
  const ofEverybody = mayReadOfEverybody(field, viewer);
  const fieldWhere = (condition: SQL) => sql`(
    select ff.id from ${memberFields} ff where ff.document_id = ${key} and ff.archived_at is null and ${condition})`;
  // Apart, as whoever reads the field of everybody needs no look at each member.
  return [
    sql`from ${memberFieldValues} fv where fv.field_id = ${fieldWhere(ofEverybody)} and ${matches}`,
    sql`from ${memberFields} ff join ${memberFieldValues} fv on fv.field_id = ff.id
        join ${memberships} fm on fm.id = fv.membership_id
      where ff.id = ${fieldWhere(sql`not ${ofEverybody}`)} and ${mayReadOfMember(field, member, viewer)} and ${matches}`,
  ];
}

/** By values that the viewer reads; a field that they do not read matches nobody. */
export function ownFieldsMatch(
  row: { id: SQLWrapper },
  conditions: FieldConditions,
  viewer: Viewer,
): SQL | undefined {
  const found = Object.entries(conditions).map(([key, condition]) =>
    or(
      ...(membersWithValue(key, condition, viewer) ?? []).map(
        (values) => sql`${row.id} in (select fv.membership_id ${values})`,
      ),
    ),
  );
  return and(...found);
}

/** `ownFieldsMatch` as a select: values are of members of the field's association (trigger). */
export function membersByOwnFields(conditions: FieldConditions, viewer: Viewer): SQL | null {
  const [leading, ...following] = Object.entries(conditions);
  const values = leading && membersWithValue(...leading, viewer);
  if (!values) return null;
  const association = sql`(select af.association_id from ${memberFields} af where af.document_id = ${leading[0]})`;
  const found = sql.join(
    values.map((from) => sql`select fv.membership_id as id, ${association} as association_id ${from}`),
    sql` union all `,
  );
  const others = ownFieldsMatch({ id: sql`led.id` }, Object.fromEntries(following), viewer);
  // Materialised, as the planner would share so small a work among processes, which start in 15 ms.
  return others
    ? sql`with led as materialized (${found}) select led.* from led where (${others}) is true`
    : found;
}

const sectionsOf = (keys: readonly string[]) => sql`array(
  select ks.id from ${sections} ks where ks.document_id in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}))`;

/** In at least one of these sections. */
export const sectionsMatch = (row: { id: SQLWrapper }, keys: readonly string[]): SQL =>
  sql`${row.id} in (
    select sm.membership_id from ${sectionMembers} sm where sm.section_id = any(${sectionsOf(keys)}))`;

/** `sectionsMatch` as a select: who is in a section is a member of its association (trigger). */
export const membersBySections = (keys: readonly string[]): SQL => sql`
  select ${sql.raw(keys.length > 1 ? 'distinct ' : '')}sm.membership_id as id, ls.association_id from ${sectionMembers} sm
  join ${sections} ls on ls.id = sm.section_id where sm.section_id = any(${sectionsOf(keys)})`;
