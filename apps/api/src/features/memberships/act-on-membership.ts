import { type MembershipAction, transitionOf } from '@kermesse/domain/memberships/actions';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { canGiveRole } from '@kermesse/domain/memberships/permissions';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget, type Membership, type Target } from './find-target.ts';
import { acceptedMail, reactivatedMail, refusedMail, removedMail, suspendedMail } from './mails.ts';
import { contactOf, type MemberContact } from './member-contact.ts';
import { recordHistory } from './record-history.ts';
import { memberships } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

const mails: Record<
  MembershipAction,
  (to: MemberContact, place: { documentId: string; name: string }) => MailMessage
> = {
  accept: acceptedMail,
  refuse: refusedMail,
  suspend: suspendedMail,
  reactivate: reactivatedMail,
  remove: removedMail,
};

const denied = (message: string) => new AppError('forbidden', { message });

/** Refused on the president, and on anybody who holds a permission that the actor lacks. */
export function refuseBeyondReach({ membership, standing }: Target): void {
  if (membership.role === 'president') throw denied(membershipMessages.presidentStays);
  if (!canGiveRole(standing.permissions, membership.role, standing.association.rolePermissions))
    throw denied(membershipMessages.beyondYou);
}

function checkRight(target: Target, action: MembershipAction): void {
  const { standing, isOwn, membership } = target;
  if (isOwn && action === 'remove') {
    if (membership.role === 'president') throw new AppError('last_president');
    return;
  }
  if (!standing.permissions.includes(transitionOf(action).needs)) throw forbidden();
  if (isOwn) throw denied(membershipMessages.notYourself);
  refuseBeyondReach(target);
}

export async function actOnTarget(
  { clock, mail }: Pick<Dependencies, 'clock' | 'mail'>,
  tx: Tx,
  actor: Actor,
  target: Target,
  action: MembershipAction,
): Promise<Membership | null> {
  const { membership, standing, isOwn } = target;
  checkRight(target, action);
  const { from, to, event } = transitionOf(action);
  if (!from.includes(membership.status))
    throw new AppError('conflict', { message: membershipMessages.wrongState });
  const now = clock.now();
  let after: Membership | null = null;
  if (to === null) await tx.delete(memberships).where(eq(memberships.id, membership.id));
  else {
    const acceptedAt = action === 'accept' ? now : membership.acceptedAt;
    const [row] = await tx
      .update(memberships)
      .set({ status: to, acceptedAt, updatedAt: now })
      .where(eq(memberships.id, membership.id))
      .returning();
    after = row ?? null;
  }
  const { association } = standing;
  await recordHistory(tx, {
    associationId: association.id,
    member: membership,
    event: isOwn ? 'left' : event,
    actorId: actor.id,
    before: membership,
    after,
    at: now,
  });
  const person = isOwn ? null : await contactOf(tx, membership);
  if (person) await mail.queue(tx, mails[action](person, association));
  emit(tx, 'membership.changed', { associationId: association.id });
  return after;
}

export async function actOnMembership(
  platform: Dependencies,
  actor: Actor,
  key: string,
  action: MembershipAction,
): Promise<Membership | null> {
  return platform.db.transaction(async (tx) =>
    actOnTarget(platform, tx, actor, await findTarget(tx, actor, key), action),
  );
}
