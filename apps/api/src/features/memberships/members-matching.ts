import {
  canConditionMatch,
  fieldConditionsSchema,
  sectionKeysSchema,
} from '@kermesse/domain/memberships/member-filter';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { compileIds } from '../../platform/collections/sql/compile-ids.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import type { Executor } from '../../platform/db/database.ts';
import { membershipCollection } from './collection.ts';
import { listFields } from './fields/read-fields.ts';
import { liftMemberQuery } from './lift-query.ts';
import type { MemberStanding } from './standing.ts';
import type { memberships } from './tables.ts';
import { sections } from './tables-sections.ts';

interface Asker {
  /** Null when the account is gone: fields that need a right then match nobody. */
  readonly userId: number | null;
  readonly now: Date;
}

const viewerOf = ({ userId, now }: Asker): Viewer => ({
  kind: 'member',
  id: sql`${userId}::bigint`,
  email: sql`null::text`,
  visitorId: sql`null::text`,
  now: sql`${now.toISOString()}::timestamptz`,
});

/**
 * The ids of an association's members whom the query of the members' list means (its `filters`, `q` and other
 * parameters), as a subquery. Callers have checked the right to see members; whatever the list cannot read is
 * refused as there.
 */
export function membersMatching(associationId: number, query: unknown, asker: Asker): SQL {
  return compileIds(
    membershipCollection,
    liftMemberQuery(query),
    viewerOf(asker),
    (row: typeof memberships) => eq(row.associationId, associationId),
  );
}

async function canOwnMatch(executor: Executor, standing: MemberStanding, own: unknown): Promise<boolean> {
  const read = fieldConditionsSchema.safeParse(own);
  if (!read.success) return false;
  const fields = await listFields(executor, standing, { isOwn: false, isLed: false });
  return Object.entries(read.data).every(([key, condition]) =>
    fields.some((field) => field.documentId === key && canConditionMatch(field, condition)),
  );
}

async function isAnySectionLeft(executor: Executor, { association }: MemberStanding, keys: unknown) {
  const read = sectionKeysSchema.safeParse(keys);
  const named = inArray(sections.documentId, read.data ?? []);
  return (await executor.$count(sections, and(eq(sections.associationId, association.id), named))) > 0;
}

/**
 * False where a query of `membersMatching` narrows by what is gone: an own field out of use, or that its reader reads no
 * more, a choice that was withdrawn, a section that was deleted. It matches nobody.
 */
export async function isListStillThere(
  executor: Executor,
  standing: MemberStanding,
  { own, section }: { readonly own?: unknown; readonly section?: unknown },
): Promise<boolean> {
  if (own !== undefined && !(await canOwnMatch(executor, standing, own))) return false;
  return section === undefined || isAnySectionLeft(executor, standing, section);
}
