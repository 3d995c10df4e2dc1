import type { ListedAssembly, ShownAssembly } from '@kermesse/domain/assemblies/answers';
import type { AttendanceAnswer } from '@kermesse/domain/assemblies/enums';
import { lastDayToCall } from '@kermesse/domain/assemblies/notice';
import { mayConvene } from '@kermesse/domain/memberships/convening';
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberEmail, memberships } from '../memberships/public.ts';
import { countQuorum } from './count-quorum.ts';
import { type Assembly, isLive, liveStatuses, requireAssembly } from './find-assembly.ts';
import { isListed } from './list-attendees.ts';
import { presentPoint, readPapers, readPointRows } from './read-points.ts';
import { seatPath, seatToken } from './seat-links.ts';
import {
  holderMemberships,
  holders,
  isHolderInForce,
  isMemberColumn,
  isStillMember,
} from './still-member.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

export const factsOf = (assembly: Assembly) => ({
  documentId: assembly.documentId,
  kind: assembly.kind,
  status: assembly.status,
  startsAt: assembly.startsAt.toISOString(),
  place: assembly.place,
  onlineUrl: assembly.onlineUrl,
  reason: assembly.changeReason,
  postponedFrom: assembly.postponedFrom?.toISOString() ?? null,
});

const voting = alias(memberships, 'voting');

/** For the list of the board; of a meeting that is over, what was kept. */
const votersColumn = sql<number>`case when ${inArray(assemblies.status, [...liveStatuses])}
  then (select count(*)::int from ${attendees} voter
    join ${memberships} voting on voting.id = voter.membership_id and ${isStillMember(voting)}
    where voter.assembly_id = ${assemblies.id} and voter.no_vote is null)
  else ${assemblies.voterCount} end`;

/** The newest first; drafts for the board alone, with the caller's own link. */
export async function listAssemblies(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { association, membership, permissions }: AllowedMember,
): Promise<ListedAssembly[]> {
  const isBoard = mayConvene(permissions);
  const ofAssociation = eq(assemblies.associationId, association.id);
  const rows = await db.orm
    .select({
      assembly: assemblies,
      seat: attendees.documentId,
      email: memberEmail,
      isMember: isMemberColumn,
      voters: isBoard ? votersColumn : sql<number>`0`,
      answered: isBoard
        ? sql<number>`(select count(*)::int from ${attendees} given where given.assembly_id = ${assemblies.id} and given.answer <> 'none')`
        : sql<number>`0`,
    })
    .from(assemblies)
    .leftJoin(
      attendees,
      and(eq(attendees.assemblyId, assemblies.id), eq(attendees.membershipId, membership?.id ?? 0)),
    )
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(isBoard ? ofAssociation : and(ofAssociation, ne(assemblies.status, 'draft')))
    .orderBy(desc(assemblies.startsAt), desc(assemblies.id))
    .limit(100);
  return rows.map(({ assembly, seat, email, isMember, voters, answered }) => ({
    ...factsOf(assembly),
    link: seat === null || !isMember ? null : seatPath(seatToken(config, seat, email)),
    voters,
    answered,
  }));
}

async function countAnswers(executor: Executor, assembly: Assembly): Promise<ShownAssembly['answers']> {
  const rows = await executor
    .select({ answer: attendees.answer, people: count() })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .where(isListed(assembly))
    .groupBy(attendees.answer);
  const of = (answer: AttendanceAnswer) => rows.find((row) => row.answer === answer)?.people ?? 0;
  return { none: of('none'), present: of('present'), absent: of('absent'), proxy: of('proxy') };
}

/** Those that stand: whoever came in person has none, nor has anybody while giver or holder has no vote. */
async function countProxies(executor: Executor, assembly: Assembly): Promise<ShownAssembly['proxies']> {
  const [counted] = await executor
    .select({
      given: count(),
      onPaper: sql<number>`(count(*) filter (where ${attendees.isPaperProxy}))::int`,
    })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
    .leftJoin(holderMemberships, eq(holderMemberships.id, holders.membershipId))
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        isNotNull(attendees.proxyHolderId),
        eq(attendees.isPresent, false),
        isLive(assembly) ? and(isMemberColumn, isNull(attendees.noVote), isHolderInForce) : undefined,
      ),
    );
  return counted ?? { given: 0, onPaper: 0 };
}

async function countMails(executor: Executor, assembly: Assembly): Promise<ShownAssembly['mails']> {
  const rows = await executor
    .select({ state: attendees.convocation, people: count() })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .where(isListed(assembly))
    .groupBy(attendees.convocation);
  const of = (state: string) => rows.find((row) => row.state === state)?.people ?? 0;
  return { waiting: of('waiting'), sent: of('sent'), unreachable: of('unreachable') };
}

/** For the board. */
export async function readAssembly(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
): Promise<ShownAssembly> {
  const assembly = await requireAssembly(db.orm, member, documentId);
  const quorum = await countQuorum(db.orm, assembly);
  const points = [];
  for (const point of await readPointRows(db.orm, assembly))
    points.push({ ...(await presentPoint(db.orm, point, quorum)), notes: point.notes });
  const papers = await readPapers(db.orm, assembly);
  const mails = await countMails(db.orm, assembly);
  return {
    ...factsOf(assembly),
    noticeDays: assembly.noticeDays,
    quorumKind: assembly.quorumKind,
    quorumNumerator: assembly.quorumNumerator,
    quorumDenominator: assembly.quorumDenominator,
    quorumNumber: assembly.quorumNumber,
    minimumAge: assembly.minimumAge,
    needsPaidFee: assembly.needsPaidFee,
    mostProxies: assembly.mostProxies,
    lastDayToCall: lastDayToCall(assembly.startsAt, assembly.noticeDays),
    calledAt: assembly.calledAt?.toISOString() ?? null,
    isCalledLate: assembly.isCalledLate,
    postponedAt: assembly.postponedAt?.toISOString() ?? null,
    openedAt: assembly.openedAt?.toISOString() ?? null,
    closedAt: assembly.closedAt?.toISOString() ?? null,
    points,
    papers: papers.map(({ url: _, ...paper }) => paper),
    quorum,
    convened: mails.waiting + mails.sent + mails.unreachable,
    answers: await countAnswers(db.orm, assembly),
    proxies: await countProxies(db.orm, assembly),
    mails,
    isMinutesStored: assembly.minutesDocumentId !== null,
  };
}
