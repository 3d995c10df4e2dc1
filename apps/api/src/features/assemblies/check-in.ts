import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { Quorum } from '@kermesse/domain/assemblies/quorum';
import type { CheckInInput } from '@kermesse/domain/assemblies/schemas';
import { and, eq, or } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberships } from '../memberships/public.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import { conflict, liveStatuses, lockAssembly, requireStatus } from './find-assembly.ts';
import { readAttendee } from './list-attendees.ts';
import { type Attendee, attendeeOfDoorCode } from './seat-links.ts';
import { isStillMember } from './still-member.ts';
import { assemblyVoteMarks, assemblyAttendees as attendees } from './tables.ts';

/** Whoever votes or gives a proxy locks the same rows in the same order. */
async function lockWithGivers(tx: Tx, assemblyId: number, documentId: string | null): Promise<Attendee> {
  const [named] =
    documentId === null
      ? []
      : await tx
          .select({ id: attendees.id })
          .from(attendees)
          .where(and(eq(attendees.documentId, documentId), eq(attendees.assemblyId, assemblyId)));
  const rows = named
    ? await tx
        .select()
        .from(attendees)
        .where(or(eq(attendees.id, named.id), eq(attendees.proxyHolderId, named.id)))
        .orderBy(attendees.id)
        .for('update')
    : [];
  const attendee = rows.find(({ id }) => id === named?.id);
  if (!attendee)
    throw new AppError('not_found', {
      message: documentId === null ? messages.doorCodeUnknown : messages.attendeeUnknown,
    });
  return attendee;
}

/** Somebody who comes in person votes in person; the proxy they gave waits for an arrival noted by mistake, while nobody needs its place (`storeProxy`). */
async function arrive(tx: Tx, attendee: Attendee, now: Date): Promise<Partial<Attendee>> {
  if (attendee.isPresent) throw conflict(messages.alreadyThere);
  const isMember = and(eq(memberships.id, attendee.membershipId ?? 0), isStillMember());
  if ((await tx.$count(memberships, isMember)) === 0) throw conflict(messages.notMember);
  return { isPresent: true, isRepresented: false, arrivedAt: attendee.arrivedAt ?? now, leftAt: null };
}

/** The proxy of somebody who came has ended. */
function leave(attendee: Attendee, now: Date): Partial<Attendee> {
  if (!attendee.isPresent) throw conflict(messages.notThere);
  const gone = { isPresent: false, leftAt: now };
  return attendee.proxyHolderId === null
    ? gone
    : { ...gone, answer: 'present', proxyHolderId: null, isPaperProxy: false };
}

/** As if they had not come; whoever voted did come. */
async function undo(tx: Tx, attendee: Attendee): Promise<Partial<Attendee>> {
  if (!attendee.isPresent) throw conflict(messages.notThere);
  const votes = await tx.$count(assemblyVoteMarks, eq(assemblyVoteMarks.castById, attendee.id));
  if (votes > 0) throw conflict(messages.hasVoted);
  const isRepresented =
    attendee.proxyHolderId !== null &&
    (await tx.$count(attendees, and(eq(attendees.id, attendee.proxyHolderId), attendees.isPresent))) > 0;
  return { isPresent: false, isRepresented, arrivedAt: null, leftAt: null };
}

export function checkIn(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  member: AllowedMember,
  assemblyId: string,
  input: CheckInInput,
): Promise<{ attendee: ShownAttendee; quorum: Quorum }> {
  const now = clock.now();
  const { act } = input;
  const key = 'code' in input ? attendeeOfDoorCode(config, input.code) : input.attendee;
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, assemblyId);
    requireStatus(assembly, liveStatuses);
    const attendee = await lockWithGivers(tx, assembly.id, key);
    const change =
      act === 'arrive'
        ? await arrive(tx, attendee, now)
        : act === 'leave'
          ? leave(attendee, now)
          : await undo(tx, attendee);
    await tx.update(attendees).set(change).where(eq(attendees.id, attendee.id));
    await tx
      .update(attendees)
      .set({ isRepresented: act === 'arrive' })
      .where(and(eq(attendees.proxyHolderId, attendee.id), eq(attendees.isPresent, false)));
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
    return {
      attendee: await readAttendee(tx, assembly, attendee.id),
      quorum: await countQuorum(tx, assembly),
    };
  });
}
