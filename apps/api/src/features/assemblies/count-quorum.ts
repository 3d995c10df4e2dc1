import { type Quorum, quorumOf } from '@kermesse/domain/assemblies/quorum';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { type Assembly, isLive } from './find-assembly.ts';
import { holderMemberships, holders, isHolderInForce, isStillMember } from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** Of those who are members at this moment; of a meeting that is over, what was kept. */
export async function countQuorum(executor: Executor, assembly: Assembly): Promise<Quorum> {
  if (!isLive(assembly))
    return quorumOf(assembly, {
      voters: assembly.voterCount,
      present: assembly.presentAtClose ?? 0,
      represented: assembly.representedAtClose ?? 0,
    });
  const isRepresented = sql`not ${attendees.isPresent} and ${attendees.isRepresented} and ${isHolderInForce}`;
  const [counted] = await executor
    .select({
      voters: sql<number>`count(*)::int`,
      present: sql<number>`(count(*) filter (where ${attendees.isPresent}))::int`,
      represented: sql<number>`(count(*) filter (where ${isRepresented}))::int`,
    })
    .from(attendees)
    .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
    .leftJoin(holders, and(eq(holders.id, attendees.proxyHolderId), attendees.isRepresented))
    .leftJoin(holderMemberships, eq(holderMemberships.id, holders.membershipId))
    .where(and(eq(attendees.assemblyId, assembly.id), isNull(attendees.noVote)));
  return quorumOf(assembly, counted ?? { voters: 0, present: 0, represented: 0 });
}
