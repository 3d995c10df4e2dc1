import { mergeSeats } from '@kermesse/domain/assemblies/merging';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { and, asc, eq, inArray, notInArray, or } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberEmail, memberships } from '../memberships/public.ts';
import { convenedPerson } from './convened-person.ts';
import { readConvocation } from './convocation.ts';
import './events.ts';
import { type Assembly, conflict, liveStatuses, requireNoVote } from './find-assembly.ts';
import { newsMail } from './mails.ts';
import type { Attendee } from './seat-links.ts';
import { isMemberColumn } from './still-member.ts';
import { assemblies, assemblyVoteMarks, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'clock' | 'config' | 'mail'>;

interface Merged {
  readonly fromMembershipId: number;
  readonly intoMembershipId: number;
  readonly isNewAddress: boolean;
}

/** Both seats and those who gave a proxy to one of them, locked in the order of the door. */
async function lockSeats(tx: Tx, { id }: Assembly, { fromMembershipId, intoMembershipId }: Merged) {
  const named = and(
    eq(attendees.assemblyId, id),
    inArray(attendees.membershipId, [fromMembershipId, intoMembershipId]),
  );
  const ids = (await tx.select({ id: attendees.id }).from(attendees).where(named)).map((row) => row.id);
  const rows = await tx
    .select()
    .from(attendees)
    .where(or(inArray(attendees.id, ids), inArray(attendees.proxyHolderId, ids)))
    .orderBy(attendees.id)
    .for('update');
  return {
    from: rows.find(({ membershipId }) => membershipId === fromMembershipId),
    into: rows.find(({ membershipId }) => membershipId === intoMembershipId),
    givers: rows.filter((row) => !ids.includes(row.id)),
  };
}

async function personOf(tx: Tx, membershipId: number) {
  const [person] = await tx
    .select({
      userId: memberships.userId,
      firstname: memberships.firstname,
      lastname: memberships.lastname,
      email: memberEmail,
      isMember: isMemberColumn,
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, membershipId));
  return person;
}

/** The link is signed with the address: under another one whoever was written to is written to again. */
async function tellNewAddress(tx: Tx, platform: Dependencies, assembly: Assembly, seat: Attendee) {
  const person = await convenedPerson(tx, platform, seat);
  const convocation = person && (await readConvocation(tx, assembly));
  if (!convocation) return;
  const { isBulk: _, ...message } = newsMail(person, convocation, seat, platform.clock.now());
  await platform.mail.queue(tx, message);
  await tx.update(attendees).set({ convocation: 'sent' }).where(eq(attendees.id, seat.id));
}

async function moveSeat(
  tx: Tx,
  platform: Dependencies,
  assembly: Assembly,
  seat: Attendee,
  { fromMembershipId, intoMembershipId }: Merged,
): Promise<void> {
  const [before, after] = [await personOf(tx, fromMembershipId), await personOf(tx, intoMembershipId)];
  const isSameAddress = before?.email?.toLowerCase() === after?.email?.toLowerCase();
  const { userId = null, firstname = '', lastname = '' } = after ?? {};
  const [moved] = await tx
    .update(attendees)
    .set({
      membershipId: intoMembershipId,
      userId,
      ...(firstname || lastname ? { firstname, lastname } : {}),
    })
    .where(eq(attendees.id, seat.id))
    .returning();
  if (moved && moved.convocation !== 'waiting' && !isSameAddress && after?.isMember)
    await tellNewAddress(tx, platform, assembly, moved);
}

/** That a vote was cast stays known of whoever stays. */
async function giveMarks(tx: Tx, from: Attendee, into: Attendee): Promise<void> {
  const known = tx
    .select({ id: assemblyVoteMarks.pointId })
    .from(assemblyVoteMarks)
    .where(eq(assemblyVoteMarks.attendeeId, into.id));
  await tx
    .update(assemblyVoteMarks)
    .set({ attendeeId: into.id })
    .where(and(eq(assemblyVoteMarks.attendeeId, from.id), notInArray(assemblyVoteMarks.pointId, known)));
  await tx
    .update(assemblyVoteMarks)
    .set({ castById: into.id })
    .where(eq(assemblyVoteMarks.castById, from.id));
}

async function joinSeats(
  tx: Tx,
  { mostProxies }: Assembly,
  { from, into, givers }: { from: Attendee; into: Attendee; givers: readonly Attendee[] },
): Promise<void> {
  const held = givers.filter(({ isPresent }) => !isPresent).length;
  const seat = mergeSeats(from, into, { held, mostProxies });
  if (!seat) throw conflict(messages.mergeProxies);
  const isRepresented =
    !seat.isPresent &&
    seat.proxyHolderId !== null &&
    (await tx.$count(attendees, and(eq(attendees.id, seat.proxyHolderId), attendees.isPresent))) > 0;
  await tx
    .update(attendees)
    .set({ ...seat, isRepresented })
    .where(eq(attendees.id, into.id));
  for (const { id, isPresent } of givers)
    await tx
      .update(attendees)
      .set({ proxyHolderId: into.id, isRepresented: seat.isPresent && !isPresent })
      .where(eq(attendees.id, id));
  await giveMarks(tx, from, into);
  await tx.delete(attendees).where(eq(attendees.id, from.id));
}

/**
 * When two records of a person become one: answer, proxies and presence in every meeting that is called or open
 * go to the record that stays. Refused while a vote runs, in which the person could vote twice, and where the
 * proxies of both would break the rule. The caller holds the association's lock.
 */
export async function giveSeatsTo(tx: Tx, platform: Dependencies, merged: Merged): Promise<void> {
  const convened = tx
    .select({ id: attendees.assemblyId })
    .from(attendees)
    .where(eq(attendees.membershipId, merged.fromMembershipId));
  const live = await tx
    .select()
    .from(assemblies)
    .where(and(inArray(assemblies.id, convened), inArray(assemblies.status, liveStatuses)))
    .orderBy(asc(assemblies.id))
    .for('update');
  for (const assembly of live) {
    await requireNoVote(tx, assembly, messages.mergeWhileVoting);
    const { from, into, givers } = await lockSeats(tx, assembly, merged);
    if (!from) continue;
    if (into) {
      await joinSeats(tx, assembly, { from, into, givers });
      if (merged.isNewAddress && into.convocation !== 'waiting')
        await tellNewAddress(tx, platform, assembly, into);
    } else await moveSeat(tx, platform, assembly, from, merged);
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
  }
}
