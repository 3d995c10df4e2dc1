import { isBoardMember, type MemberField, mayReadField } from '@kermesse/domain/memberships/member-fields';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { MemberStanding } from '../standing.ts';
import { memberFields, memberFieldValues } from '../tables-fields.ts';

export type StoredField = typeof memberFields.$inferSelect;

export const presentField = (field: StoredField, used: number | null): MemberField => ({
  documentId: field.documentId,
  name: field.name,
  help: field.help,
  kind: field.kind,
  options: field.options,
  isRequired: field.isRequired,
  readers: field.readers,
  askedFrom: field.askedFrom,
  isArchived: field.archivedAt !== null,
  used,
});

export const fieldsOf = (executor: Executor, associationId: number): Promise<StoredField[]> =>
  executor
    .select()
    .from(memberFields)
    .where(and(eq(memberFields.associationId, associationId), isNull(memberFields.archivedAt)))
    .orderBy(asc(memberFields.position), asc(memberFields.id));

/** The fields in use that somebody reads of a member; for whoever is no member yet, what is asked from them. */
export async function listFields(
  executor: Executor,
  { association, membership, permissions }: MemberStanding,
  { isOwn, isLed }: { isOwn: boolean; isLed: boolean },
): Promise<MemberField[]> {
  const viewer = {
    isOwn: isOwn || membership === null,
    isBoard: isBoardMember(membership, permissions),
    leadsMember: isLed,
    isMember: membership?.status === 'active',
  };
  const fields = await fieldsOf(executor, association.id);
  return fields
    .filter(({ readers, askedFrom }) =>
      membership === null ? askedFrom === 'member' : mayReadField(readers, viewer),
    )
    .map((field) => presentField(field, null));
}

export async function countValues(executor: Executor, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: memberFieldValues.fieldId, used: count() })
    .from(memberFieldValues)
    .where(inArray(memberFieldValues.fieldId, [...ids]))
    .groupBy(memberFieldValues.fieldId);
  return new Map(rows.map(({ id, used }) => [id, Number(used)]));
}

/** With those out of use and how often each is filled in, for those who define them. */
export async function listDefinitions(executor: Executor, associationId: number): Promise<MemberField[]> {
  const fields = await executor
    .select()
    .from(memberFields)
    .where(eq(memberFields.associationId, associationId))
    .orderBy(asc(memberFields.position), asc(memberFields.id));
  const used = await countValues(
    executor,
    fields.map(({ id }) => id),
  );
  return fields.map((field) => presentField(field, used.get(field.id) ?? 0));
}
