import { randomInt } from 'node:crypto';
import { choicesOf, countBallots, totalOf } from '@kermesse/domain/assemblies/ballots';
import { fewestSecretVoters, assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { VoteActInput } from '@kermesse/domain/assemblies/schemas';
import { and, asc, count, countDistinct, eq, exists, isNull, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Executor, emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberships } from '../memberships/public.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import {
  type Assembly,
  conflict,
  lockAssembly,
  lockPoint,
  type Point,
  requireStatus,
} from './find-assembly.ts';
import { holderMemberships, holders, isHolderInForce, isStillMember } from './still-member.ts';
import {
  assemblyBallots,
  assemblyPoints,
  assemblyVoteMarks,
  assemblyAttendees as attendees,
} from './tables.ts';

const rowsPerStatement = 5_000;

const resolutionOf = ({ resolutionKind: kind, candidates }: Point) => ({ kind, candidates });

async function open(tx: Tx, assembly: Assembly, point: Point, method: 'hands' | 'secret'): Promise<void> {
  if (point.resolutionText === null) throw conflict(messages.noResolution);
  if (point.voteStatus === 'closed') throw conflict(messages.voteDone);
  const running = await tx.$count(
    assemblyPoints,
    and(eq(assemblyPoints.assemblyId, assembly.id), eq(assemblyPoints.voteStatus, 'open')),
  );
  if (running > 0) throw conflict(messages.voteRunning);
  const quorum = await countQuorum(tx, assembly);
  if (!quorum.isReached) throw conflict(messages.noQuorum);
  if (quorum.present === 0) throw conflict(messages.nobodyThere);
  await tx
    .update(assemblyPoints)
    .set({ voteStatus: 'open', voteMethod: method, votePower: null, voteCounts: null })
    .where(eq(assemblyPoints.id, point.id));
}

async function powerOf(tx: Tx, assembly: Assembly): Promise<number> {
  const { present, represented } = await countQuorum(tx, assembly);
  return present + represented;
}

async function countHands(
  tx: Tx,
  assembly: Assembly,
  point: Point,
  counts: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  if (point.voteStatus !== 'open') throw conflict(messages.voteNotOpen);
  if (point.voteMethod !== 'hands') throw conflict(messages.secretVote);
  const known = choicesOf(resolutionOf(point), 'hands');
  const refuse = (message: string) =>
    new AppError('validation_failed', { issues: [{ path: 'counts', message }] });
  if (Object.keys(counts).some((choice) => !known.includes(choice))) throw refuse(messages.choiceUnknown);
  const votePower = await powerOf(tx, assembly);
  if (totalOf(counts) > votePower) throw refuse(messages.tooManyHands(votePower));
  const voteCounts = Object.fromEntries(known.map((choice) => [choice, counts[choice] ?? 0]));
  await tx
    .update(assemblyPoints)
    .set({ voteStatus: 'closed', voteClosedAt: now, votePower, voteCounts })
    .where(eq(assemblyPoints.id, point.id));
}

function shuffled<T>(rows: readonly T[]): T[] {
  const mixed = [...rows];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

type Ballot = typeof assemblyBallots.$inferSelect;

/**
 * Written anew in a random order by one transaction, so that neither the place of a row nor the transaction
 * that made it leads to whoever voted at that moment (decision 075).
 */
async function mixBallots(tx: Tx, point: Point, ballots: readonly Ballot[]): Promise<void> {
  await tx.delete(assemblyBallots).where(eq(assemblyBallots.pointId, point.id));
  const mixed = shuffled(ballots);
  for (let start = 0; start < mixed.length; start += rowsPerStatement)
    await tx.insert(assemblyBallots).values(mixed.slice(start, start + rowsPerStatement));
}

async function discardVotes(tx: Tx, point: Point): Promise<void> {
  await tx.delete(assemblyBallots).where(eq(assemblyBallots.pointId, point.id));
  await tx.delete(assemblyVoteMarks).where(eq(assemblyVoteMarks.pointId, point.id));
}

/** Of a secret vote: whoever is there or represented, and whoever voted and has left since. */
async function powerOfVote(tx: Tx, assembly: Assembly, point: Point): Promise<number> {
  const hasVoted = exists(
    tx
      .select({ id: assemblyVoteMarks.attendeeId })
      .from(assemblyVoteMarks)
      .where(and(eq(assemblyVoteMarks.pointId, point.id), eq(assemblyVoteMarks.attendeeId, attendees.id))),
  );
  const isThere = and(
    isStillMember(),
    or(attendees.isPresent, and(attendees.isRepresented, isHolderInForce)),
  );
  const [counted] = await tx
    .select({ power: count() })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
    .leftJoin(holderMemberships, eq(holderMemberships.id, holders.membershipId))
    .where(and(eq(attendees.assemblyId, assembly.id), isNull(attendees.noVote), or(isThere, hasVoted)));
  return counted?.power ?? 0;
}

async function closeSecret(tx: Tx, assembly: Assembly, point: Point, now: Date): Promise<void> {
  if (point.voteStatus !== 'open' || point.voteMethod !== 'secret') throw conflict(messages.voteNotOpen);
  const votePower = await powerOfVote(tx, assembly, point);
  const [people] = await tx
    .select({ voters: countDistinct(assemblyVoteMarks.castById) })
    .from(assemblyVoteMarks)
    .where(eq(assemblyVoteMarks.pointId, point.id));
  if ((people?.voters ?? 0) < fewestSecretVoters) {
    await discardVotes(tx, point);
    await tx
      .update(assemblyPoints)
      .set({ voteStatus: 'withheld', voteClosedAt: now, votePower })
      .where(eq(assemblyPoints.id, point.id));
    return;
  }
  const ballots = await tx.select().from(assemblyBallots).where(eq(assemblyBallots.pointId, point.id));
  const counted = countBallots(ballots.map(({ choice }) => choice));
  const voteCounts = Object.fromEntries(
    choicesOf(resolutionOf(point), 'secret').map((choice) => [choice, counted[choice] ?? 0]),
  );
  await mixBallots(tx, point, ballots);
  await tx
    .update(assemblyPoints)
    .set({ voteStatus: 'closed', voteClosedAt: now, votePower, voteCounts })
    .where(eq(assemblyPoints.id, point.id));
}

/** Only while it runs: a result that was read out is not taken back. */
async function cancel(tx: Tx, member: AllowedMember, assembly: Assembly, point: Point, now: Date) {
  if (point.voteStatus !== 'open') throw conflict(messages.voteNotOpen);
  await discardVotes(tx, point);
  await tx
    .update(assemblyPoints)
    .set({ voteStatus: 'none', voteMethod: null })
    .where(eq(assemblyPoints.id, point.id));
  await recordAudit(tx, {
    actorId: member.actor.id,
    action: 'association.assembly-vote-cancelled',
    entityType: 'assembly',
    entityId: assembly.id,
    associationId: assembly.associationId,
    after: { point: point.position + 1 },
    at: now,
  });
}

export function actOnVote(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  member: AllowedMember,
  { assemblyId, pointId }: { assemblyId: string; pointId: string },
  input: VoteActInput,
): Promise<void> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, assemblyId);
    requireStatus(assembly, ['open']);
    const point = await lockPoint(tx, assembly, pointId);
    if (input.act === 'open') await open(tx, assembly, point, input.method);
    else if (input.act === 'hands') await countHands(tx, assembly, point, input.counts, now);
    else if (input.act === 'close') await closeSecret(tx, assembly, point, now);
    else await cancel(tx, member, assembly, point, now);
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
  });
}

/** After the closing, by code: everybody finds their own and adds up the rest. */
export async function readReceipts(
  executor: Executor,
  assembly: Pick<Assembly, 'id'>,
  pointId: string,
): Promise<{ code: string; choice: string }[]> {
  const [point] = await executor
    .select({
      id: assemblyPoints.id,
      assemblyId: assemblyPoints.assemblyId,
      status: assemblyPoints.voteStatus,
    })
    .from(assemblyPoints)
    .where(eq(assemblyPoints.documentId, pointId));
  if (point?.assemblyId !== assembly.id) throw new AppError('not_found', { message: messages.notFound });
  if (point.status !== 'closed') throw conflict(messages.voteNotOpen);
  return executor
    .select({ code: assemblyBallots.code, choice: assemblyBallots.choice })
    .from(assemblyBallots)
    .where(eq(assemblyBallots.pointId, point.id))
    .orderBy(asc(assemblyBallots.code));
}
