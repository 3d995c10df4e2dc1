import { eq, type SQL, sql } from 'drizzle-orm';
import { compileIds } from '../../platform/collections/sql/compile-ids.ts';
import type { Viewer } from '../../platform/collections/viewer.ts';
import type { Executor } from '../../platform/db/database.ts';
import { membershipCollection } from './collection.ts';
import { listFields } from './fields/read-fields.ts';
import { liftMemberQuery } from './lift-query.ts';
import type { MemberStanding } from './standing.ts';
import type { memberships } from './tables.ts';

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

/** False where a query narrows by an own field that is out of use, or that its reader reads no more: it matches nobody. */
export async function readsOwnFieldsOf(
  executor: Executor,
  standing: MemberStanding,
  { own }: { readonly own?: unknown },
): Promise<boolean> {
  const keys = typeof own === 'object' && own !== null ? Object.keys(own) : [];
  if (keys.length === 0) return true;
  const fields = await listFields(executor, standing, { isOwn: false, isLed: false });
  return keys.every((key) => fields.some(({ documentId }) => documentId === key));
}
