import { familyMessages } from '@kermesse/domain/families/messages';
import { invitationState } from '@kermesse/domain/families/rules';
import type { InvitationPreview, InvitationState } from '@kermesse/domain/families/schemas';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken } from '../../platform/auth/secrets.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupInvitations, groupMembers, groups } from '../groups/public.ts';
import './events.ts';
import type { FamilyRow } from './family-place.ts';
import { alreadyMember } from './invite-member.ts';
import { personName } from './tell.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type Invitation = typeof groupInvitations.$inferSelect;

const sentences: Record<Exclude<InvitationState, 'open'>, string> = {
  used: familyMessages.usedLink,
  expired: familyMessages.expiredLink,
  revoked: familyMessages.revokedLink,
};

async function findInvitation(
  executor: Executor,
  token: string,
): Promise<{ invitation: Invitation; family: FamilyRow }> {
  const [row] = await executor
    .select({ invitation: groupInvitations, family: groups })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .where(and(eq(groupInvitations.tokenHash, hashToken(token)), eq(groups.type, 'family')));
  if (!row) throw new AppError('not_found', { message: familyMessages.unknownLink });
  return row;
}

/** What the page of a link shows before somebody joins. */
export async function previewInvitation(
  { db, clock }: Dependencies,
  token: string,
): Promise<InvitationPreview> {
  const { invitation, family } = await findInvitation(db.orm, token);
  const state = invitationState(invitation, clock.now());
  if (state !== 'open')
    return { state, familyName: null, email: null, invitedBy: null, member_role: null, expiresAt: null };
  return {
    state,
    familyName: family.name,
    email: invitation.email,
    invitedBy: invitation.createdById === null ? null : await personName(db.orm, invitation.createdById),
    member_role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** One statement marks and returns: of two who follow a link at once, one joins. */
async function useInvitation(tx: Tx, token: string, actor: Actor, now: Date): Promise<Invitation> {
  const [used] = await tx
    .update(groupInvitations)
    .set({ usedAt: now, usedById: actor.id })
    .where(
      and(
        eq(groupInvitations.tokenHash, hashToken(token)),
        isNull(groupInvitations.usedAt),
        isNull(groupInvitations.revokedAt),
        gt(groupInvitations.expiresAt, now),
      ),
    )
    .returning();
  if (used) return used;
  const { invitation } = await findInvitation(tx, token);
  const state = invitationState(invitation, now);
  throw new AppError('link_unusable', state === 'open' ? {} : { message: sentences[state] });
}

async function takePlace(tx: Tx, invitation: Invitation, actor: Actor, now: Date): Promise<void> {
  const joined = { userId: actor.id, email: null, isActive: true, joinedAt: now };
  // The member who waited becomes the person, with the role that was decided last: by the invitation itself, or by the
  // address of the account.
  const waiting =
    invitation.groupMemberId === null
      ? eq(sql`lower(${groupMembers.email})`, actor.email.toLowerCase())
      : eq(groupMembers.id, invitation.groupMemberId);
  const changed = await tx
    .update(groupMembers)
    .set(joined)
    .where(
      and(
        eq(groupMembers.groupId, invitation.groupId),
        isNull(groupMembers.userId),
        isNull(groupMembers.thirdPersonId),
        waiting,
      ),
    )
    .returning({ id: groupMembers.id });
  if (changed.length > 0) return;
  await tx.insert(groupMembers).values({
    ...joined,
    role: invitation.role,
    groupId: invitation.groupId,
    invitedById: invitation.createdById,
  });
}

export async function acceptInvitation(
  { db, clock, jobs }: Dependencies & Pick<Platform, 'jobs'>,
  actor: Actor,
  token: string,
): Promise<{ groupDocumentId: string; familyName: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { family } = await findInvitation(tx, token);
    await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, family.id)).for('update');
    const invitation = await useInvitation(tx, token, actor, now);
    // A link that is followed in vain stays good: what fails here undoes its use.
    if (family.ownerId === actor.id) throw new AppError('conflict', { message: familyMessages.ownFamily });
    const [known] = await tx
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, family.id), eq(groupMembers.userId, actor.id)));
    if (known) throw alreadyMember();
    await takePlace(tx, invitation, actor, now);
    const { id: invitationId } = invitation;
    await jobs.announce(tx, 'families.invitation-accepted', { invitationId, userId: actor.id });
    return { groupDocumentId: family.documentId, familyName: family.name };
  });
}
