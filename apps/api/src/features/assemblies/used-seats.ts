import { and, count, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** Of the members whom an import made. */
export async function countUsedSeatsOf(tx: Tx, importId: number): Promise<number> {
  const holdsProxy = sql`exists (
    select from ${attendees} giver where giver.proxy_holder_id = ${attendees.id})`;
  const [row] = await tx
    .select({ used: count() })
    .from(attendees)
    .innerJoin(memberships, eq(memberships.id, attendees.membershipId))
    .where(
      and(
        eq(memberships.importId, importId),
        or(ne(attendees.answer, 'none'), isNotNull(attendees.arrivedAt), holdsProxy),
      ),
    );
  return row?.used ?? 0;
}
