import { randomInt } from 'node:crypto';
import { choicesOf } from '@kermesse/domain/assemblies/ballots';
import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { voteWeight } from '@kermesse/domain/assemblies/proxies';
import type { CastVotesInput } from '@kermesse/domain/assemblies/schemas';
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { type Executor, emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberships } from '../memberships/public.ts';
import './events.ts';
import { conflict, type Point } from './find-assembly.ts';
import { type Attendee, requireSeat } from './seat-links.ts';
import { isStillMember } from './still-member.ts';
import {
  assemblyBallots,
  assemblyPoints,
  assemblyVoteMarks,
  assemblyAttendees as attendees,
} from './tables.ts';

/** Without letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 12;

/** 60 random bits in three groups. */
function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Whose votes somebody casts: their own and those of the members they stand for, while they are there. */
export async function seatsHeldBy(
  executor: Executor,
  attendee: Pick<Attendee, 'id'>,
  isHeld = false,
): Promise<Attendee[]> {
  const found = executor
    .select(getTableColumns(attendees))
    .from(attendees)
    .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
    .where(or(eq(attendees.id, attendee.id), eq(attendees.proxyHolderId, attendee.id)))
    .orderBy(attendees.id);
  const rows = await (isHeld ? found.for('update', { of: attendees }) : found);
  const own = rows.find(({ id }) => id === attendee.id);
  const givers = rows.filter((row) => row.id !== attendee.id && row.isRepresented && row.noVote === null);
  const isThere = own && voteWeight({ isVoter: own.noVote === null, isPresent: own.isPresent }, 0) > 0;
  return own && isThere ? [own, ...givers] : [];
}

export async function markedSeats(
  executor: Executor,
  point: Pick<Point, 'id'>,
  seats: readonly Pick<Attendee, 'id'>[],
): Promise<ReadonlySet<number>> {
  if (seats.length === 0) return new Set();
  const ids = seats.map(({ id }) => id);
  const marks = await executor
    .select({ id: assemblyVoteMarks.attendeeId })
    .from(assemblyVoteMarks)
    .where(and(eq(assemblyVoteMarks.pointId, point.id), inArray(assemblyVoteMarks.attendeeId, ids)));
  return new Set(marks.map(({ id }) => id));
}

/** Held, so that the vote closes before this one or after it. */
async function requireOpenVote(tx: Tx, assemblyId: number, documentId: string): Promise<Point> {
  const [point] = await tx
    .select()
    .from(assemblyPoints)
    .where(and(eq(assemblyPoints.documentId, documentId), eq(assemblyPoints.assemblyId, assemblyId)))
    .for('share');
  if (!point) throw new AppError('not_found', { message: messages.notFound });
  if (point.voteStatus === 'closed' || point.voteStatus === 'withheld') throw conflict(messages.voteClosed);
  if (point.voteStatus !== 'open' || point.voteMethod !== 'secret') throw conflict(messages.voteNotOpen);
  return point;
}

/**
 * Marks who voted and stores the ballots in one transaction, with nothing that both rows share. Each vote gets
 * a code, which is answered here and kept nowhere beside the voter.
 */
export function castVotes(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  token: string,
  { point: pointKey, votes }: CastVotesInput,
): Promise<{ code: string; choice: string }[]> {
  return db.transaction(async (tx) => {
    const { attendee, assembly } = await requireSeat(tx, { config }, token);
    const point = await requireOpenVote(tx, assembly.id, pointKey);
    const seats = await seatsHeldBy(tx, attendee, true);
    if (seats.length === 0) throw conflict(attendee.noVote === null ? messages.voterAbsent : messages.noVote);
    const marked = await markedSeats(tx, point, seats);
    const open = seats.filter(({ id }) => !marked.has(id));
    if (open.length === 0) throw conflict(messages.alreadyVoted);
    const wanted = new Map(votes.map(({ attendee: key, choice }) => [key, choice]));
    const isWhole =
      wanted.size === votes.length &&
      wanted.size === open.length &&
      open.every(({ documentId }) => wanted.has(documentId));
    if (!isWhole) throw conflict(messages.votesChanged);
    const known = choicesOf({ kind: point.resolutionKind, candidates: point.candidates }, 'secret');
    if (votes.some(({ choice }) => !known.includes(choice)))
      throw new AppError('validation_failed', {
        issues: [{ path: 'votes', message: messages.choiceUnknown }],
      });
    await tx
      .insert(assemblyVoteMarks)
      .values(open.map(({ id }) => ({ pointId: point.id, attendeeId: id, castById: attendee.id })));
    const receipts = votes.map(({ choice }) => ({ code: newCode(), choice }));
    await tx.insert(assemblyBallots).values(receipts.map((receipt) => ({ ...receipt, pointId: point.id })));
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
    return receipts;
  });
}
