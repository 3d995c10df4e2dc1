import { familyMessages } from '@kermesse/domain/families/messages';
import { canBecomeRole, canManageFamily } from '@kermesse/domain/families/rules';
import type { NewGroupMember } from '@kermesse/domain/families/schemas';
import { familyInviteRoleSchema } from '@kermesse/domain/groups/enum-schemas';
import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMember as addToGroup, deleteMember, groupMembers, setMemberRole } from '../groups/public.ts';
import { deleteUnusedChild, isNamed, thirdPersons } from '../profiles/public.ts';
import { lockMember, type MemberRow, requireParent } from './family-place.ts';
import { mailInvitation } from './invitation-tokens.ts';
import { alreadyMember, inviteMember } from './invite-member.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

const refusal = (path: string, message: string) =>
  new AppError('validation_failed', { message, issues: [{ path, message }] });

async function addChild(
  platform: Dependencies,
  actor: Actor,
  { group, tier }: NewGroupMember,
): Promise<number> {
  return platform.db.transaction(async (tx) => {
    const family = await requireParent(tx, actor, group);
    const [child] = await tx
      .select({ id: thirdPersons.id, kind: thirdPersons.kind })
      .from(thirdPersons)
      .where(and(isNamed(thirdPersons, tier ?? ''), eq(thirdPersons.ownerId, actor.id)));
    if (!child) throw notFound();
    if (child.kind !== 'child') throw refusal('data.tier', familyMessages.childFailed);
    const member = await addToGroup(tx, {
      groupId: family.id,
      thirdPersonId: child.id,
      role: 'child',
      isActive: true,
      joinedAt: platform.clock.now(),
      invitedById: actor.id,
    });
    if (!member) throw alreadyMember();
    return member.id;
  });
}

/** A child of the caller, or an address to invite; never an account by its id. */
export async function addMember(
  platform: Dependencies,
  actor: Actor,
  input: NewGroupMember,
): Promise<number> {
  if (input.tier != null) return addChild(platform, actor, input);
  if (input.email == null) throw forbidden();
  const role = familyInviteRoleSchema.safeParse(input.member_role);
  if (!role.success) throw refusal('data.member_role', familyMessages.roleRequired);
  const { email, group } = input;
  const { memberId } = await inviteMember(platform, actor, group, { email, member_role: role.data });
  if (memberId === null) throw forbidden();
  return memberId;
}

export async function changeMemberRole(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  key: string,
  role: GroupMemberRole,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { member, place } = await lockMember(tx, actor, key);
    if (!canManageFamily(place) || member.userId === actor.id) throw forbidden();
    if (member.role === role) throw refusal('data.member_role', familyMessages.roleKept);
    if (!canBecomeRole(member.role, role)) throw refusal('data.member_role', familyMessages.roleNotOffered);
    await setMemberRole(tx, member.id, role);
    return member.id;
  });
}

/** Deletes the caller's own child without registrations when it leaves its last family. */
async function forgetChild(
  tx: Tx,
  platform: Dependencies,
  actor: Actor,
  thirdPersonId: number,
): Promise<void> {
  const [elsewhere] = await tx
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .where(eq(groupMembers.thirdPersonId, thirdPersonId))
    .limit(1);
  if (!elsewhere) await deleteUnusedChild(tx, platform, actor.id, thirdPersonId);
}

/** The children of somebody who leaves go with them: whoever stays may neither register nor see them. */
async function takeChildrenAlong(tx: Tx, groupId: number, parentId: number): Promise<void> {
  const children = await tx
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(thirdPersons, eq(thirdPersons.id, groupMembers.thirdPersonId))
    .where(and(eq(groupMembers.groupId, groupId), eq(thirdPersons.ownerId, parentId)));
  for (const { id } of children) await deleteMember(tx, id);
}

/** Managers remove anybody; others themselves and the children they added. */
export async function removeMember(platform: Dependencies, actor: Actor, key: string): Promise<MemberRow> {
  return platform.db.transaction(async (tx) => {
    const { member, place } = await lockMember(tx, actor, key);
    const isOneself = member.userId === actor.id;
    const isOwnChild = member.thirdPersonId !== null && member.invitedById === actor.id;
    if (!isOneself && !isOwnChild && !canManageFamily(place)) throw forbidden();
    await deleteMember(tx, member.id);
    if (member.userId !== null) await takeChildrenAlong(tx, member.groupId, member.userId);
    if (member.thirdPersonId !== null) await forgetChild(tx, platform, actor, member.thirdPersonId);
    return member;
  });
}

export async function resendInvitation(platform: Dependencies, actor: Actor, key: string): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const { member, family, place } = await lockMember(tx, actor, key);
    if (!canManageFamily(place)) throw forbidden();
    const { email, role } = member;
    if (email === null || member.userId !== null || member.isActive)
      throw new AppError('conflict', { message: familyMessages.notPending });
    return mailInvitation(tx, platform, actor, { family, role, pending: { memberId: member.id, email } });
  });
}
