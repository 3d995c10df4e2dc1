import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { groupMembers, groups } from './tables.ts';

export function isInFamily(groupId: SQLWrapper, userId: SQLWrapper): SQL {
  return sql`exists (
    select from ${groups} ig where ig.id = ${groupId} and ig.type = 'family' and (ig.owner_id = ${userId} or exists (
      select from ${groupMembers} im where im.group_id = ig.id and im.user_id = ${userId} and im.is_active)))`;
}
