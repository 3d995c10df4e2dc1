import { familyMessages } from '@kermesse/domain/families/messages';
import type { FamilyInvitation, FamilyInvitationAnswer } from '@kermesse/domain/families/schemas';
import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { requireProven } from '../../platform/auth/require-proven.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { addMember, groupMembers } from '../groups/public.ts';
import './events.ts';
import { type FamilyRow, requireManager } from './family-place.ts';
import { addedMail, personName } from './invitation-mails.ts';
import { mailInvitation, makeInvitation } from './invitation-tokens.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs'>;

export const alreadyMember = () => new AppError('conflict', { message: familyMessages.alreadyMember });

export interface Invited {
  readonly memberId: number | null;
  readonly answer: FamilyInvitationAnswer;
}

async function findAccount(tx: Tx, email: string) {
  const [account] = await tx
    .select({ id: users.id, email: users.email, isConfirmed: users.isConfirmed })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.deletedAt)));
  return account ?? null;
}

async function addAccount(
  tx: Tx,
  platform: Dependencies,
  actor: Actor,
  family: FamilyRow,
  user: { id: number; email: string },
  role: GroupMemberRole,
): Promise<Invited> {
  const values = { groupId: family.id, userId: user.id, role, isActive: true, invitedById: actor.id };
  const member = await addMember(tx, { ...values, joinedAt: platform.clock.now() });
  if (!member) throw alreadyMember();
  const inviter = await personName(tx, actor.id);
  await platform.mail.queue(tx, addedMail({ user, inviter, family, role }));
  await platform.jobs.announce(tx, 'families.member-added', { memberId: member.id, addedById: actor.id });
  return { memberId: member.id, answer: { url: null, status: 'added' } };
}

async function addPending(
  tx: Tx,
  platform: Dependencies,
  actor: Actor,
  family: FamilyRow,
  email: string,
  role: GroupMemberRole,
): Promise<Invited> {
  const member = await addMember(tx, { groupId: family.id, email, role, invitedById: actor.id });
  if (!member) throw alreadyMember();
  const pending = { memberId: member.id, email };
  const url = await mailInvitation(tx, platform, actor, { family, role, pending });
  return { memberId: member.id, answer: { url, status: 'invited' } };
}

/**
 * An account joins at once and is notified, anybody else gets a link by mail. An account with an unconfirmed
 * address counts as none, as anybody can sign up with somebody else's address.
 */
export async function inviteMember(
  platform: Dependencies,
  actor: Actor,
  familyKey: string | number,
  { email, member_role: role }: FamilyInvitation,
): Promise<Invited> {
  return platform.db.transaction(async (tx) => {
    const family = await requireManager(tx, actor, familyKey);
    await requireProven(tx, actor);
    if (email === undefined) {
      const url = await makeInvitation(tx, platform, actor, { family, role, pending: null });
      return { memberId: null, answer: { url, status: 'link' } };
    }
    const address = email.toLowerCase();
    const account = await findAccount(tx, address);
    if (account && account.id === family.ownerId) throw alreadyMember();
    const isAsked = and(isNull(groupMembers.userId), eq(sql`lower(${groupMembers.email})`, address));
    const isInside = account ? eq(groupMembers.userId, account.id) : undefined;
    const [known] = await tx
      .select({ id: groupMembers.id })
      .from(groupMembers)
      .where(and(eq(groupMembers.groupId, family.id), or(isInside, isAsked)))
      .limit(1);
    if (known) throw alreadyMember();
    if (account?.isConfirmed) return addAccount(tx, platform, actor, family, account, role);
    return addPending(tx, platform, actor, family, address, role);
  });
}
