import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { type Invitation, memberPersonMessages } from '@kermesse/domain/memberships/person';
import { formatDate } from '@kermesse/domain/shared/moments';
import { fullName } from '@kermesse/domain/shared/names';
import type { Actor } from '../../platform/auth/access.ts';
import { newLink } from '../../platform/auth/one-use-links.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget, type Membership } from './find-target.ts';
import { invitationMail } from './mails.ts';
import { membershipClaims } from './tables.ts';
import { type Association, revokeLinks } from './take-over.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

/** A new link for each, which ends the earlier one. */
export async function inviteMember(
  tx: Tx,
  { clock, config, mail }: Pick<Dependencies, 'clock' | 'config' | 'mail'>,
  {
    membership,
    association,
    actor,
    sendsMail,
  }: { membership: Membership; association: Association; actor: Pick<Actor, 'id'>; sendsMail: boolean },
): Promise<Invitation> {
  const now = clock.now();
  if (membership.userId !== null) throw new AppError('conflict', { message: membershipMessages.hasAccount });
  const { email } = membership;
  if (sendsMail && email === null)
    throw new AppError('conflict', { message: memberPersonMessages.emailNeeded });
  await revokeLinks(tx, membership.id, now);
  const { token, ...link } = newLink(now);
  await tx.insert(membershipClaims).values({
    membershipId: membership.id,
    offeredById: actor.id,
    email: sendsMail ? email : null,
    createdAt: now,
    ...link,
  });
  const path = `/adhesion?token=${token}`;
  if (sendsMail && email !== null)
    await mail.queue(
      tx,
      invitationMail({ userId: null, name: fullName(membership), email }, association, {
        path,
        until: formatDate(link.expiresAt.toISOString()),
        replyTo: association.email,
      }),
    );
  return {
    link: `${siteUrl(config)}${path}`,
    sentTo: sendsMail ? email : null,
    expiresAt: link.expiresAt.toISOString(),
  };
}

export async function inviteByHand(
  platform: Dependencies,
  actor: Actor,
  key: string,
  sendsMail: boolean,
): Promise<Invitation> {
  return platform.db.transaction(async (tx) => {
    const { membership, standing, isOwn } = await findTarget(tx, actor, key);
    if (isOwn || !standing.permissions.includes('manage_roles')) throw forbidden();
    return inviteMember(tx, platform, { membership, association: standing.association, actor, sendsMail });
  });
}
