import {
  fieldColumn,
  type OwnCells,
  type OwnColumns,
  sectionCell,
} from '@kermesse/domain/memberships/read-own-cells';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { fieldsOf } from '../fields/read-fields.ts';
import { memberships } from '../tables.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';
import { sectionMembers, sections } from '../tables-sections.ts';

export async function readOwnColumns(tx: Tx, associationId: number): Promise<OwnColumns> {
  const named = await tx
    .select({ documentId: sections.documentId, name: sections.name })
    .from(sections)
    .where(and(eq(sections.associationId, associationId), isNull(sections.archivedAt)))
    .orderBy(asc(sections.name));
  return { fields: await fieldsOf(tx, associationId), sections: named };
}

/** What members have, under the keys of `OwnCells`. */
export async function readOwnCellsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, OwnCells>> {
  const found = new Map<number, Record<string, string | null>>(ids.map((id) => [id, {}]));
  if (ids.length === 0) return found;
  const put = (id: number, key: string, value: string) => {
    const cells = found.get(id);
    if (cells) cells[key] = value;
  };
  const values = await tx
    .select({
      id: memberFieldValues.membershipId,
      key: memberFields.documentId,
      value: memberFieldValues.value,
    })
    .from(memberFieldValues)
    .innerJoin(memberFields, eq(memberFields.id, memberFieldValues.fieldId))
    .where(inArray(memberFieldValues.membershipId, [...ids]));
  for (const { id, key, value } of values) put(id, fieldColumn(key), value);
  const joined = await tx
    .select({ id: sectionMembers.membershipId, key: sections.documentId })
    .from(sectionMembers)
    .innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
    .where(inArray(sectionMembers.membershipId, [...ids]));
  for (const { id, key } of joined) put(id, sectionCell(key), 'true');
  return found;
}

const isOwn = (key: string) => key.startsWith(fieldColumn('')) || key.startsWith(sectionCell(''));

/** Sections are added, never left; `before` holds what each touched key had. */
export function mergedOwnCells(
  had: OwnCells,
  says: OwnCells,
  isReplaced: boolean,
): { before: OwnCells; after: OwnCells } {
  const keys = Object.keys(says).filter(isOwn);
  const pick = (of: (key: string) => string | null) => Object.fromEntries(keys.map((key) => [key, of(key)]));
  return {
    before: pick((key) => had[key] ?? null),
    after: pick((key) => (isReplaced ? (says[key] ?? had[key] ?? null) : (had[key] ?? says[key] ?? null))),
  };
}

/** Rows of `id` and `own` out of objects that have both. */
export const ownCellsIn = (people: readonly object[]): SQL =>
  sql`select v.id, v.own from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as v(id bigint, own jsonb)
    where v.own is not null`;

interface OwnTarget {
  readonly associationId: number;
  /** When they come into a section; null for new members, who do so when they joined the association. */
  readonly joinedAt: Date | null;
}

/**
 * Stores what has a value and takes away what is null, or a choice that was withdrawn since it was read; `source` gives
 * `id` of a membership and `own`.
 */
export async function writeOwnCells(
  tx: Tx,
  source: SQL,
  { associationId, joinedAt }: OwnTarget,
): Promise<void> {
  const at = joinedAt === null ? sql`m.created_at` : sql`${joinedAt.toISOString()}::timestamptz`;
  const fields = sql`(${source}) s, jsonb_each_text(s.own) e, ${memberFields} f
    where f.association_id = ${associationId} and e.key = 'field:' || f.document_id`;
  const isKept = sql`(e.value is not null and (f.kind <> 'choice'
    or f.options @> jsonb_build_array(jsonb_build_object('id', e.value))))`;
  const joined = sql`(${source}) s, jsonb_each_text(s.own) e, ${sections} p
    where p.association_id = ${associationId} and e.key = 'section:' || p.document_id`;
  await tx.execute(sql`insert into ${memberFieldValues} (membership_id, field_id, value)
    select s.id, f.id, e.value from ${fields} and ${isKept}
    on conflict (membership_id, field_id) do update set value = excluded.value`);
  await tx.execute(sql`insert into ${sectionMembers} (section_id, membership_id, created_at)
    select j.section_id, j.id, ${at} from (
      select p.id as section_id, s.id from ${joined} and e.value = 'true') j
      join ${memberships} m on m.id = j.id
    on conflict do nothing`);
  // New members have nothing that could be taken away.
  if (joinedAt === null) return;
  await tx.execute(sql`delete from ${memberFieldValues} d using ${fields}
    and not ${isKept} and d.membership_id = s.id and d.field_id = f.id`);
  await tx.execute(sql`delete from ${sectionMembers} d using ${joined}
    and e.value is null and d.membership_id = s.id and d.section_id = p.id`);
}
