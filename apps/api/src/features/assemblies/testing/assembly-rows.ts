import type { TestApp } from '../../../testing/test-app.ts';
import { assemblies, assemblyAttendees, assemblyPoints } from '../tables.ts';

type Status = (typeof assemblies.$inferInsert)['status'];

/** An assembly with one resolution and one convened member, in the state that a call needs. */
export async function buildAssemblyRows(
  { db }: TestApp,
  associationId: number,
  {
    status = 'draft',
    membershipId = null,
    isVoting = false,
  }: { status?: Status; membershipId?: number | null; isVoting?: boolean } = {},
) {
  const [assembly] = await db.orm
    .insert(assemblies)
    .values({
      associationId,
      kind: 'ordinary',
      status,
      startsAt: new Date('2027-05-14T17:00:00Z'),
      place: 'Salle secrète',
      calledAt: status === 'draft' ? null : new Date('2027-04-12T09:00:00Z'),
      voterCount: 1,
    })
    .returning();
  if (!assembly) throw new Error('the assembly was not stored');
  const [point] = await db.orm
    .insert(assemblyPoints)
    .values({
      assemblyId: assembly.id,
      position: 0,
      title: 'Comptes',
      resolutionText: 'Les comptes sont approuvés.',
      ...(isVoting ? { voteStatus: 'open' as const, voteMethod: 'hands' as const } : {}),
    })
    .returning();
  const [attendee] = await db.orm
    .insert(assemblyAttendees)
    .values({ assemblyId: assembly.id, membershipId, firstname: 'Odette', lastname: 'Fournier' })
    .returning();
  if (!point || !attendee) throw new Error('the assembly has no parts');
  return { assembly, point, attendee };
}
