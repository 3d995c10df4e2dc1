import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { groupMembers, groups } from '../groups/public.ts';
import { profiles } from '../profiles/public.ts';

/** Name and nothing else, as in the family itself. */
export interface FamilyAdult {
  readonly documentId: string;
  readonly firstname: string;
  readonly lastname: string;
}

/** Those with an account beside the caller, in each family that they own or have joined. */
export async function otherAdultsOf(executor: Executor, userId: number): Promise<FamilyAdult[]> {
  const families = sql`(
    select own.id from ${groups} own where own.type = 'family' and own.owner_id = ${userId}
    union
    select joined.id from ${groupMembers} me
      join ${groups} joined on joined.id = me.group_id and joined.type = 'family'
      where me.user_id = ${userId} and me.is_active)`;
  const adults = sql`(
    select owned.owner_id from ${groups} owned where owned.id in ${families}
    union
    select beside.user_id from ${groupMembers} beside
      where beside.group_id in ${families} and beside.is_active and beside.user_id is not null)`;
  return executor
    .select({
      documentId: users.documentId,
      firstname: sql<string>`coalesce(${profiles.firstname}, '')`,
      lastname: sql<string>`coalesce(${profiles.lastname}, '')`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        sql`${users.id} in ${adults}`,
        ne(users.id, userId),
        isNull(users.deletedAt),
        ne(profiles.firstname, ''),
        ne(profiles.lastname, ''),
      ),
    )
    .orderBy(asc(profiles.firstname), asc(users.id));
}
