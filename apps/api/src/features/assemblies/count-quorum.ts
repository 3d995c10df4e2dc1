import { type Quorum, quorumOf } from '@kermesse/domain/assemblies/quorum';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Assembly } from './find-assembly.ts';
import { assemblyAttendees as attendees } from './tables.ts';

/** Reads the index of those who are counted, not the list of members; of a closed meeting, what was kept. */
export async function countQuorum(executor: Executor, assembly: Assembly): Promise<Quorum> {
  const voters = assembly.voterCount;
  if (assembly.presentAtClose !== null)
    return quorumOf(assembly, {
      voters,
      present: assembly.presentAtClose,
      represented: assembly.representedAtClose ?? 0,
    });
  const [counted] = await executor
    .select({
      present: sql<number>`(count(*) filter (where ${attendees.isPresent}))::int`,
      represented: sql<number>`(count(*) filter (where not ${attendees.isPresent}))::int`,
    })
    .from(attendees)
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        or(attendees.isPresent, attendees.isRepresented),
        isNull(attendees.noVote),
      ),
    );
  return quorumOf(assembly, {
    voters,
    present: counted?.present ?? 0,
    represented: counted?.represented ?? 0,
  });
}
