import { memberRoles, membershipStatuses } from '@kermesse/domain/memberships/enums';
import type { MemberActivity, MemberCounts } from '@kermesse/domain/memberships/schemas';
import { and, desc, eq, sum } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { type AllowedMember, memberStanding } from './standing.ts';
import { membershipHistory, memberships, membershipTallies as tallies } from './tables.ts';
import { associations } from './tables-associations.ts';

const shownEvents = 100;

const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

/** Of the whole association, regardless of page and filters. */
export async function countMembers(executor: Executor, associationId: number): Promise<MemberCounts> {
  const rows = await executor
    .select({ role: tallies.role, status: tallies.status, members: sum(tallies.members) })
    .from(tallies)
    .where(eq(tallies.associationId, associationId))
    .groupBy(tallies.role, tallies.status);
  const counts: MemberCounts = { total: 0, byStatus: zeros(membershipStatuses), byRole: zeros(memberRoles) };
  for (const { role, status, members } of rows) {
    const found = Number(members);
    counts.total += found;
    counts.byStatus[status] += found;
    counts.byRole[role] += found;
  }
  return counts;
}

export async function readMemberCounts(
  { db }: Pick<Platform, 'db'>,
  { association }: AllowedMember,
): Promise<MemberCounts> {
  return countMembers(db.orm, association.id);
}

export async function readActivity(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
): Promise<MemberActivity> {
  const identity = readIdentity(key);
  if (identity?.by !== 'documentId') throw notFound();
  const [member] = await db.orm
    .select({
      id: memberships.id,
      userId: memberships.userId,
      associationId: memberships.associationId,
      place: associations.documentId,
    })
    .from(memberships)
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .where(eq(memberships.documentId, identity.value));
  if (!member) throw notFound();
  if (member.userId !== actor.id) {
    const standing = await memberStanding(db.orm, actor, member.place);
    if (!standing?.permissions.includes('view_member_details')) throw notFound();
    if (!standing.permissions.includes('view_history_members')) throw forbidden();
  }
  const rows = await db.orm
    .select({
      documentId: membershipHistory.documentId,
      event: membershipHistory.event,
      fromRole: membershipHistory.fromRole,
      toRole: membershipHistory.toRole,
      note: membershipHistory.note,
      at: membershipHistory.createdAt,
      actor: shownName,
      actorId: users.id,
    })
    .from(membershipHistory)
    .leftJoin(users, eq(users.id, membershipHistory.actorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(membershipHistory.associationId, member.associationId),
        member.userId === null
          ? eq(membershipHistory.membershipId, member.id)
          : eq(membershipHistory.userId, member.userId),
      ),
    )
    .orderBy(desc(membershipHistory.createdAt), desc(membershipHistory.id))
    .limit(shownEvents);
  return rows.map(({ at, actorId, actor: name, ...row }) => ({
    ...row,
    actor: actorId === null ? null : name,
    at: at.toISOString(),
  }));
}
