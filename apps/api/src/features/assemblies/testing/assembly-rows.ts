import type { TestApp } from '../../../testing/test-app.ts';
import { addPersonWithoutAccount } from '../../memberships/testing/association-world.ts';
import { assemblies, assemblyAttendees, assemblyPoints } from '../tables.ts';

type Convocation = (typeof assemblyAttendees.$inferInsert)['convocation'];
type Status = (typeof assemblies.$inferInsert)['status'];

/** An assembly with one resolution and one convened member, in the state that a call needs. */
export async function buildAssemblyRows(
  t: TestApp,
  associationId: number,
  {
    status = 'draft',
    isReachable = false,
    convocation = 'sent',
    isVoting = false,
  }: {
    status?: Status;
    /** The convened people are members with an address. */
    isReachable?: boolean;
    convocation?: Convocation;
    isVoting?: boolean;
  } = {},
) {
  const { db } = t;
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
  const convene = async (firstname: string) => {
    const membership = isReachable
      ? await addPersonWithoutAccount(
          t,
          { id: associationId },
          { firstname, email: 'convoquee@exemple.test' },
        )
      : null;
    const [attendee] = await db.orm
      .insert(assemblyAttendees)
      .values({
        assemblyId: assembly.id,
        membershipId: membership?.id ?? null,
        firstname,
        lastname: 'Fournier',
        convocation,
      })
      .returning();
    if (!attendee) throw new Error('nobody was convened');
    return attendee;
  };
  const [attendee, holder] = [await convene('Odette'), await convene('Paulette')];
  if (!point) throw new Error('the assembly has no parts');
  return { assembly, point, attendee, holder };
}
