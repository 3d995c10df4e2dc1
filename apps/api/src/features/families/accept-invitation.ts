import { familyMessages } from '@kermesse/domain/families/messages';
import { invitationState } from '@kermesse/domain/families/rules';
import type { InvitationPreview, InvitationState } from '@kermesse/domain/families/schemas';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { requireProven } from '../../platform/auth/require-proven.ts';
import { hashToken } from '../../platform/auth/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  groupInvitations,
  groupMembers,
  groups,
  type Invitation,
  joinByInvitation,
  useInvitation,
} from '../groups/public.ts';
import './events.ts';
import type { FamilyRow } from './family-place.ts';
import { personName } from './invitation-mails.ts';
import { alreadyMember } from './invite-member.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

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

export async function acceptInvitation(
  { db, clock, jobs }: Dependencies & Pick<Platform, 'jobs'>,
  actor: Actor,
  token: string,
): Promise<{ groupDocumentId: string; familyName: string }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { family } = await findInvitation(tx, token);
    await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, family.id)).for('update');
    const isNamed = eq(groupInvitations.tokenHash, hashToken(token));
    const invitation = await useInvitation(tx, isNamed, actor.id, now);
    if (!invitation) {
      const state = invitationState((await findInvitation(tx, token)).invitation, now);
      throw new AppError('link_unusable', state === 'open' ? {} : { message: sentences[state] });
    }
    // A failure rolls the use of the link back, so that it stays valid.
    // Also for a link that was mailed to this very address: whoever invites gets it, too.
    await requireProven(tx, actor);
    if (family.ownerId === actor.id) throw new AppError('conflict', { message: familyMessages.ownFamily });
    const [known] = await tx
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, family.id), eq(groupMembers.userId, actor.id)));
    if (known) throw alreadyMember();
    await joinByInvitation(tx, invitation, actor, now);
    const { id: invitationId } = invitation;
    await jobs.announce(tx, 'families.invitation-accepted', { invitationId, userId: actor.id });
    return { groupDocumentId: family.documentId, familyName: family.name };
  });
}
