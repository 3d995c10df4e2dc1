import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { groupMembers, groups } from './tables.ts';

/** Size of each person's largest family: the owner and those who have joined. */
export async function familySizes(
  executor: Executor,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const size = sql<number>`(
    select count(*)::int from ${groupMembers} sm where sm.group_id = ${groups}.id and sm.is_active) + 1`;
  const isFamily = and(eq(groups.type, 'family'), eq(groups.isTemporary, false));
  const owned = await executor
    .select({ userId: groups.ownerId, size })
    .from(groups)
    .where(and(isFamily, inArray(groups.ownerId, [...userIds])));
  const joined = await executor
    .select({ userId: groupMembers.userId, size })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(isFamily, eq(groupMembers.isActive, true), inArray(groupMembers.userId, [...userIds])));
  const sizes = new Map<number, number>();
  for (const { userId, size: people } of [...owned, ...joined])
    if (userId !== null) sizes.set(userId, Math.max(sizes.get(userId) ?? 0, people));
  return sizes;
}
