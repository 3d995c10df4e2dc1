import type { ListedAssembly, ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { type AttendanceAnswer, attendanceAnswers } from '@kermesse/domain/assemblies/enums';
import { lastDayToCall } from '@kermesse/domain/assemblies/notice';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberEmail, memberships } from '../memberships/public.ts';
import { countQuorum } from './count-quorum.ts';
import { type Assembly, requireAssembly } from './find-assembly.ts';
import { presentPoint, readPapers, readPointRows } from './read-points.ts';
import { seatPath, seatToken } from './seat-links.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

/** Leads the assemblies of an association: the right by which the board is named. */
export const boardPermission = 'manage_roles';

export const factsOf = ({ documentId, kind, status, startsAt, place, onlineUrl }: Assembly) => ({
  documentId,
  kind,
  status,
  startsAt: startsAt.toISOString(),
  place,
  onlineUrl,
});

/** The newest first; drafts for the board alone, with the caller's own link. */
export async function listAssemblies(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { association, membership, permissions }: AllowedMember,
): Promise<ListedAssembly[]> {
  const isBoard = permissions.includes(boardPermission);
  const ofAssociation = eq(assemblies.associationId, association.id);
  const rows = await db.orm
    .select({
      assembly: assemblies,
      seat: attendees.documentId,
      email: memberEmail,
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
  return rows.map(({ assembly, seat, email, answered }) => ({
    ...factsOf(assembly),
    link: seat === null ? null : seatPath(seatToken(config, seat, email)),
    voters: assembly.voterCount,
    answered,
  }));
}

async function countAnswers(executor: Executor, { id }: Assembly): Promise<Record<AttendanceAnswer, number>> {
  const rows = await executor
    .select({ answer: attendees.answer, people: count() })
    .from(attendees)
    .where(eq(attendees.assemblyId, id))
    .groupBy(attendees.answer);
  const of = (answer: AttendanceAnswer) => rows.find((row) => row.answer === answer)?.people ?? 0;
  return Object.fromEntries(attendanceAnswers.map((answer) => [answer, of(answer)])) as Record<
    AttendanceAnswer,
    number
  >;
}

async function countMails(executor: Executor, { id }: Assembly): Promise<ShownAssembly['mails']> {
  const rows = await executor
    .select({ state: attendees.convocation, people: count() })
    .from(attendees)
    .where(eq(attendees.assemblyId, id))
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
    openedAt: assembly.openedAt?.toISOString() ?? null,
    closedAt: assembly.closedAt?.toISOString() ?? null,
    points,
    papers: papers.map(({ url: _, ...paper }) => paper),
    quorum,
    convened: mails.waiting + mails.sent + mails.unreachable,
    answers: await countAnswers(db.orm, assembly),
    mails,
    isMinutesStored: assembly.minutesDocumentId !== null,
  };
}
