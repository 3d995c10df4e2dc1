import { actionTowards } from '@kermesse/domain/memberships/actions';
import { type MemberRole, needsAccount } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { canGiveRole } from '@kermesse/domain/memberships/permissions';
import type { MembershipChange } from '@kermesse/domain/memberships/schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnTarget, refuseBeyondReach } from './act-on-membership.ts';
import { findTarget, type Membership, type Target } from './find-target.ts';
import { roleMail } from './mails.ts';
import { contactOf } from './member-contact.ts';
import { recordHistory } from './record-history.ts';
import { memberships } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

function checkGift({ membership, standing, isOwn }: Target, role: MemberRole): void {
  if (!standing.permissions.includes('manage_roles')) throw forbidden();
  const deny = (message: string) => {
    throw new AppError('forbidden', { message });
  };
  if (role === 'president') deny(membershipMessages.presidencyIsHandedOver);
  if (membership.userId === null && needsAccount(role)) deny(membershipMessages.roleNeedsAccount);
  if (!isOwn) refuseBeyondReach({ membership, standing, isOwn });
  else if (membership.role === 'president') deny(membershipMessages.presidentStays);
  if (!canGiveRole(standing.permissions, role, standing.association.rolePermissions))
    deny(membershipMessages.beyondYou);
}

async function changeRole(
  { clock, mail }: Dependencies,
  tx: Tx,
  actor: Actor,
  target: Target,
  role: MemberRole,
): Promise<Membership> {
  const { membership, standing } = target;
  checkGift(target, role);
  const now = clock.now();
  const [after] = await tx
    .update(memberships)
    .set({ role, updatedAt: now })
    .where(eq(memberships.id, membership.id))
    .returning();
  if (!after) throw new Error('the membership was not stored');
  const { association } = standing;
  await recordHistory(tx, {
    associationId: association.id,
    member: membership,
    event: 'role_changed',
    actorId: actor.id,
    before: membership,
    after,
    at: now,
  });
  const person = target.isOwn ? null : await contactOf(tx, membership);
  if (person) await mail.queue(tx, roleMail(person, association, role));
  emit(tx, 'membership.changed', { associationId: association.id });
  return after;
}

export async function changeMembership(
  platform: Dependencies,
  actor: Actor,
  key: string,
  { role, mb_status: status }: MembershipChange,
): Promise<Membership> {
  return platform.db.transaction(async (tx) => {
    const target = await findTarget(tx, actor, key);
    let membership = target.membership;
    if (status !== undefined && status !== membership.status) {
      const action = actionTowards(membership.status, status);
      if (!action) throw new AppError('conflict', { message: membershipMessages.wrongState });
      membership = (await actOnTarget(platform, tx, actor, target, action)) ?? membership;
    }
    if (role !== undefined && role !== membership.role)
      membership = await changeRole(platform, tx, actor, { ...target, membership }, role);
    return membership;
  });
}
