import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import type { AttendeesQuery } from '@kermesse/domain/assemblies/schemas';
import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { type Assembly, requireAssembly } from './find-assembly.ts';
import { assemblyAttendees as attendees } from './tables.ts';

const pageSize = 50;
const holders = alias(attendees, 'holders');

/** Every word of the search is in the name. */
export const isCalled = (q: string): SQL | undefined =>
  and(
    ...q
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) =>
          sql`${attendees.searchText} like '%' || fold_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
      ),
  );

const conditions: Record<AttendeesQuery['filter'], SQL | undefined> = {
  all: undefined,
  present: eq(attendees.isPresent, true),
  expected: and(eq(attendees.answer, 'present'), eq(attendees.isPresent, false)),
  proxy: and(eq(attendees.answer, 'proxy'), eq(attendees.isPresent, false)),
  silent: and(eq(attendees.answer, 'none'), eq(attendees.isPresent, false)),
};

export const byName = [
  asc(sql`fold_text(${attendees.lastname})`),
  asc(sql`fold_text(${attendees.firstname})`),
  asc(attendees.id),
] as const;

/** A former member is listed only if they came. */
export const isListed = (assembly: Pick<Assembly, 'id'>): SQL | undefined =>
  and(
    eq(attendees.assemblyId, assembly.id),
    sql`(${isNull(attendees.noVote)} or ${ne(attendees.noVote, 'not_member')} or ${attendees.isPresent})`,
  );

const columns = {
  attendee: attendees,
  holderFirstname: holders.firstname,
  holderLastname: holders.lastname,
  proxies: sql<number>`(select count(*)::int from ${attendees} given where given.proxy_holder_id = ${attendees.id} and not given.is_present)`,
};

interface Row {
  readonly attendee: typeof attendees.$inferSelect;
  readonly holderFirstname: string | null;
  readonly holderLastname: string | null;
  readonly proxies: number;
}

/** Whoever is there has no proxy. */
export const answerInForce = ({ answer, isPresent }: Pick<Row['attendee'], 'answer' | 'isPresent'>) =>
  isPresent && answer === 'proxy' ? 'present' : answer;

function present({ attendee, holderFirstname, holderLastname, proxies }: Row): ShownAttendee {
  const { documentId, firstname, lastname, noVote, isPresent, isRepresented } = attendee;
  return {
    documentId,
    firstname,
    lastname,
    noVote,
    answer: answerInForce(attendee),
    holder: isPresent ? null : [holderFirstname, holderLastname].filter(Boolean).join(' ') || null,
    proxies,
    isPresent,
    isRepresented,
    arrivedAt: attendee.arrivedAt?.toISOString() ?? null,
    leftAt: attendee.leftAt?.toISOString() ?? null,
  };
}

export async function readAttendee(executor: Executor, id: number): Promise<ShownAttendee> {
  const [row] = await executor
    .select(columns)
    .from(attendees)
    .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
    .where(eq(attendees.id, id));
  if (!row) throw new Error('the attendee is gone');
  return present(row);
}

export async function listAttendees(
  { db }: Pick<Platform, 'db'>,
  member: AllowedMember,
  documentId: string,
  { q, page, filter }: AttendeesQuery,
) {
  const assembly = await requireAssembly(db.orm, member, documentId);
  const where = and(isListed(assembly), conditions[filter], isCalled(q));
  const [counted] = await db.orm.select({ total: count() }).from(attendees).where(where);
  const total = counted?.total ?? 0;
  const rows = await db.orm
    .select(columns)
    .from(attendees)
    .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
    .where(where)
    .orderBy(...byName)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { data: rows.map(present), meta: { pagination } };
}

/** By name, in pages, for the sheet that is signed. */
export async function* eachAttendee(executor: Executor, assembly: Assembly): AsyncGenerator<ShownAttendee[]> {
  const perPage = 500;
  for (let offset = 0; ; offset += perPage) {
    const rows = await executor
      .select(columns)
      .from(attendees)
      .leftJoin(holders, eq(holders.id, attendees.proxyHolderId))
      .where(isListed(assembly))
      .orderBy(...byName)
      .limit(perPage)
      .offset(offset);
    if (rows.length > 0) yield rows.map(present);
    if (rows.length < perPage) return;
  }
}
