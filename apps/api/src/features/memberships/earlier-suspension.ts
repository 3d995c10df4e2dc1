import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { membershipHistory } from './tables.ts';

/** Going does not lift a suspension: whoever went with one comes back with it, on whatever way. */
export async function wentSuspended(tx: Tx, userId: number, associationId: number): Promise<boolean> {
  const [last] = await tx
    .select({ before: membershipHistory.fromStatus, after: membershipHistory.toStatus })
    .from(membershipHistory)
    .where(and(eq(membershipHistory.userId, userId), eq(membershipHistory.associationId, associationId)))
    .orderBy(desc(membershipHistory.createdAt), desc(membershipHistory.id))
    .limit(1);
  return last?.before === 'suspended' && last.after === null;
}
