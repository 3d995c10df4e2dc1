import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Invitation } from './invitations.ts';
import { groupInvitations, groupMembers, groups } from './tables.ts';

/** Null when they are already in the group. */
export async function addMember(
  tx: Tx,
  member: typeof groupMembers.$inferInsert,
): Promise<{ id: number } | null> {
  const [added] = await tx
    .insert(groupMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ id: groupMembers.id });
  return added ?? null;
}

/** A pending member keeps the role set last; a new one gets the role of the invitation. */
export async function joinByInvitation(
  tx: Tx,
  { groupId, groupMemberId, role, createdById }: Invitation,
  person: { readonly id: number; readonly email: string },
  now: Date,
): Promise<void> {
  const joined = { userId: person.id, email: null, isActive: true, joinedAt: now };
  const waiting =
    groupMemberId === null
      ? eq(sql`lower(${groupMembers.email})`, person.email.toLowerCase())
      : eq(groupMembers.id, groupMemberId);
  const isNobodyYet = and(isNull(groupMembers.userId), isNull(groupMembers.thirdPersonId));
  const changed = await tx
    .update(groupMembers)
    .set(joined)
    .where(and(eq(groupMembers.groupId, groupId), isNobodyYet, waiting))
    .returning({ id: groupMembers.id });
  if (changed.length === 0)
    await tx.insert(groupMembers).values({ ...joined, role, groupId, invitedById: createdById });
}

/** Also changes the pending invitation, so that its link gives the new role. */
export async function setMemberRole(tx: Tx, memberId: number, role: GroupMemberRole): Promise<void> {
  await tx.update(groupMembers).set({ role }).where(eq(groupMembers.id, memberId));
  await tx
    .update(groupInvitations)
    .set({ role })
    .where(and(eq(groupInvitations.groupMemberId, memberId), isNull(groupInvitations.usedAt)));
}

export async function deleteMember(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(groupMembers).where(eq(groupMembers.id, memberId));
}

/** Skips children that the target group already has, and deletes the first group. */
export async function moveChildren(tx: Tx, fromGroupId: number, toGroupId: number): Promise<void> {
  const known = tx
    .select({ id: groupMembers.thirdPersonId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, toGroupId), isNotNull(groupMembers.thirdPersonId)));
  await tx
    .update(groupMembers)
    .set({ groupId: toGroupId })
    .where(
      and(
        eq(groupMembers.groupId, fromGroupId),
        isNotNull(groupMembers.thirdPersonId),
        sql`${groupMembers.thirdPersonId} not in (${known})`,
      ),
    );
  await tx.delete(groups).where(eq(groups.id, fromGroupId));
}

/** Removes the new owner's member row: one person is in a group once. */
export async function makeOwner(tx: Tx, groupId: number, userId: number): Promise<void> {
  await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
  await tx.update(groups).set({ ownerId: userId }).where(eq(groups.id, groupId));
}

export async function deleteFamiliesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(groups).where(and(eq(groups.ownerId, userId), eq(groups.type, 'family')));
}
