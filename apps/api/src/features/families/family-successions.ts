import { familyHeir } from '@kermesse/domain/families/rules';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { groupMembers, groups } from '../groups/public.ts';
import { thirdPersons } from '../profiles/public.ts';

export interface FamilyAdult {
  readonly userId: number;
  readonly email: string;
  readonly role: (typeof groupMembers.$inferSelect)['role'];
  readonly isActive: boolean;
  readonly ownsFamily: boolean;
}

/** Without an heir the family is deleted. */
export interface FamilySuccession {
  readonly family: typeof groups.$inferSelect;
  readonly childCount: number;
  readonly adults: readonly FamilyAdult[];
  readonly heir: FamilyAdult | null;
  /** The heir's own family, which takes the children. */
  readonly heirFamily: typeof groups.$inferSelect | null;
}

const isLastingFamily = and(eq(groups.type, 'family'), eq(groups.isTemporary, false));

async function adultsOf(executor: Executor, groupId: number, leaverId: number): Promise<FamilyAdult[]> {
  return executor
    .select({
      userId: users.id,
      email: users.email,
      role: groupMembers.role,
      isActive: groupMembers.isActive,
      ownsFamily: sql<boolean>`exists (
        select from groups own where own.owner_id = ${users.id} and own.type = 'family' and not own.is_temporary)`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        ne(users.id, leaverId),
        isNull(users.deletedAt),
        eq(groupMembers.isActive, true),
      ),
    )
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id));
}

async function ownFamily(executor: Executor, userId: number) {
  const [family] = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, userId), isLastingFamily));
  return family ?? null;
}

export async function familySuccessions(
  executor: Executor,
  ownerId: number,
): Promise<readonly FamilySuccession[]> {
  const owned = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.ownerId, ownerId), isLastingFamily))
    .orderBy(asc(groups.id));
  const successions: FamilySuccession[] = [];
  for (const family of owned) {
    const adults = await adultsOf(executor, family.id, ownerId);
    const heir = familyHeir(adults);
    const [children] = await executor
      .select({ count: count() })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, family.id), isNotNull(groupMembers.thirdPersonId)));
    successions.push({
      family,
      adults,
      heir,
      childCount: Number(children?.count ?? 0),
      heirFamily: heir?.ownsFamily ? await ownFamily(executor, heir.userId) : null,
    });
  }
  return successions;
}

/** Children that the person added to families managed by others. */
export async function childrenInOtherFamilies(
  executor: Executor,
  userId: number,
): Promise<readonly { thirdPersonId: number; familyName: string; ownerId: number }[]> {
  const joined = executor
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.userId, userId), eq(groupMembers.isActive, true)));
  const rows = await executor
    .select({ thirdPersonId: thirdPersons.id, familyName: groups.name, ownerId: groups.ownerId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(thirdPersons, eq(thirdPersons.id, groupMembers.thirdPersonId))
    .where(
      and(
        isLastingFamily,
        eq(thirdPersons.ownerId, userId),
        eq(thirdPersons.kind, 'child'),
        isNull(thirdPersons.claimedById),
        or(isNull(groups.ownerId), ne(groups.ownerId, userId)),
        inArray(groups.id, joined),
      ),
    )
    .orderBy(asc(groups.id), asc(thirdPersons.id));
  return rows.flatMap(({ ownerId, ...row }) => (ownerId === null ? [] : [{ ...row, ownerId }]));
}
