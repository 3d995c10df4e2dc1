import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import type { AttendeesQuery } from '@kermesse/domain/assemblies/schemas';
import { and, asc, count, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedMember, memberships, nameMatches } from '../memberships/public.ts';
import { type Assembly, isLive, requireAssembly } from './find-assembly.ts';
import {
  holderMemberships,
  holders,
  isHolderInForce,
  isMemberColumn,
  isStillMember,
} from './still-member.ts';
import { assemblyAttendees as attendees } from './tables.ts';

const pageSize = 50;

const conditions: Record<AttendeesQuery['filter'], SQL | undefined> = {
  all: undefined,
  present: eq(attendees.isPresent, true),
  expected: and(eq(attendees.answer, 'present'), eq(attendees.isPresent, false)),
  proxy: and(eq(attendees.answer, 'proxy'), eq(attendees.isPresent, false)),
  silent: and(eq(attendees.answer, 'none'), eq(attendees.isPresent, false)),
  unreachable: eq(attendees.convocation, 'unreachable'),
};

export const byName = [
  asc(sql`fold_text(${attendees.lastname})`),
  asc(sql`fold_text(${attendees.firstname})`),
  asc(attendees.id),
] as const;

/** With `memberships` left joined. A former member is listed only if they came. */
export const isListed = (assembly: Assembly): SQL | undefined =>
  and(
    eq(attendees.assemblyId, assembly.id),
    or(
      attendees.isPresent,
      isLive(assembly) ? isMemberColumn : or(isNull(attendees.noVote), ne(attendees.noVote, 'not_member')),
    ),
  );

/** After the closing no other is left. */
const isGiverInForce = sql`given.no_vote is null and exists (
  select from ${memberships} where ${memberships.id} = given.membership_id and ${isStillMember()})`;

/** Held by each listed person, of others than the one named: as `proxyRefusal` counts them. */
export const proxiesInForce = ({ id }: { id: number }) =>
  sql<number>`(select count(*)::int from ${attendees} given where given.proxy_holder_id = ${attendees.id}
    and given.id <> ${id} and not given.is_present and ${isGiverInForce})`;

const columnsOf = (assembly: Assembly) => ({
  attendee: attendees,
  isMember: isMemberColumn,
  isHolderInForce,
  holderFirstname: holders.firstname,
  holderLastname: holders.lastname,
  proxies: sql<number>`(select count(*)::int from ${attendees} given where given.proxy_holder_id = ${attendees.id}
    and not given.is_present and ${isLive(assembly) ? isGiverInForce : sql`true`})`,
});

interface Row {
  readonly attendee: typeof attendees.$inferSelect;
  readonly isMember: boolean;
  readonly isHolderInForce: boolean;
  readonly holderFirstname: string | null;
  readonly holderLastname: string | null;
  readonly proxies: number;
}

/** Whoever is there has no proxy. */
export const answerInForce = ({ answer, isPresent }: Pick<Row['attendee'], 'answer' | 'isPresent'>) =>
  isPresent && answer === 'proxy' ? 'present' : answer;

function present(row: Row, assembly: Assembly): ShownAttendee {
  const { attendee, isMember, holderFirstname, holderLastname, proxies } = row;
  const { documentId, firstname, lastname, isPresent, proxyHolderId } = attendee;
  const isEnded = isPresent || (isLive(assembly) && proxyHolderId !== null && !row.isHolderInForce);
  return {
    documentId,
    firstname,
    lastname,
    noVote: isLive(assembly) && !isMember ? 'not_member' : attendee.noVote,
    convocation: attendee.convocation,
    answer: isEnded && !isPresent ? 'none' : answerInForce(attendee),
    holder: isEnded ? null : [holderFirstname, holderLastname].filter(Boolean).join(' ') || null,
    isPaperProxy: attendee.isPaperProxy && !isEnded,
    proxies,
    isPresent,
    isRepresented: attendee.isRepresented && !isEnded,
    arrivedAt: attendee.arrivedAt?.toISOString() ?? null,
    leftAt: attendee.leftAt?.toISOString() ?? null,
  };
}

const selectAttendees = (executor: Executor, assembly: Assembly) =>
  executor
    .select(columnsOf(assembly))
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
    .leftJoin(holderMemberships, eq(holderMemberships.id, holders.membershipId));

export async function readAttendee(
  executor: Executor,
  assembly: Assembly,
  id: number,
): Promise<ShownAttendee> {
  const [row] = await selectAttendees(executor, assembly).where(eq(attendees.id, id));
  if (!row) throw new Error('the attendee is gone');
  return present(row, assembly);
}

export async function listAttendees(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
  { q, page, filter }: AttendeesQuery,
) {
  const assembly = await requireAssembly(db.orm, member, documentId);
  const where = and(isListed(assembly), conditions[filter], nameMatches(attendees, q));
  const [counted] = await db.orm
    .select({ total: count() })
    .from(attendees)
    .leftJoin(memberships, eq(memberships.id, attendees.membershipId))
    .where(where);
  const total = counted?.total ?? 0;
  const rows = await selectAttendees(db.orm, assembly)
    .where(where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { data: rows.map((row) => present(row, assembly)), meta: { pagination } };
}

/** By name, in pages, for the sheet that is signed. */
export async function* eachAttendee(executor: Executor, assembly: Assembly): AsyncGenerator<ShownAttendee[]> {
  const perPage = 500;
  for (let offset = 0; ; offset += perPage) {
    const rows = await selectAttendees(executor, assembly)
      .where(isListed(assembly))
      .orderBy(...byName)
      .limit(perPage)
      .offset(offset);
    if (rows.length > 0) yield rows.map((row) => present(row, assembly));
    if (rows.length < perPage) return;
  }
}

/** No mail reaches them. Their home is what the association keeps of people without an account. */
export const readUnreachable = (executor: Executor, assembly: Assembly) =>
  executor
    .select({
      firstname: attendees.firstname,
      lastname: attendees.lastname,
      createdAt: attendees.createdAt,
      noVote: attendees.noVote,
      addressLine: memberships.addressLine,
      zipcode: memberships.zipcode,
      city: memberships.city,
    })
    .from(attendees)
    .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
    .where(and(eq(attendees.assemblyId, assembly.id), eq(attendees.convocation, 'unreachable')))
    .orderBy(...byName);
export type Addressee = Awaited<ReturnType<typeof readUnreachable>>[number];
