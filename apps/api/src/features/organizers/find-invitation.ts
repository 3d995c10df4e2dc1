import { mayAdminister } from '@kermesse/domain/organizers/administer';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { beyondReach } from '@kermesse/domain/organizers/permissions';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secrets.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { contextOf, findContext, type NamedContext, storedPermissionsSchema } from './admin-context.ts';
import { editionStanding, eventStanding } from './standing.ts';
import { adminInvitations } from './tables.ts';

export type Invitation = typeof adminInvitations.$inferSelect;

export function invitationUnusable(): AppError {
  return new AppError('link_unusable', { message: organizerMessages.invitationUnusable });
}

/** The inviter must still hold the permissions: an invitation gives nothing that was taken from them. */
async function isStillBacked(
  executor: Executor,
  invitation: Invitation,
  place: NamedContext,
): Promise<boolean> {
  const { invitedById } = invitation;
  if (invitedById === null) return false;
  const standing =
    place.context === 'event'
      ? await eventStanding(executor, invitedById, place.id)
      : await editionStanding(executor, invitedById, place.id);
  const permissions = storedPermissionsSchema.parse(invitation.permissions);
  return mayAdminister(standing, 'add', place.context) && beyondReach(standing, permissions).length === 0;
}

export async function findInvitation(
  executor: Executor,
  token: string,
  now: Date,
): Promise<{ invitation: Invitation; place: NamedContext }> {
  const [invitation] = await executor
    .select()
    .from(adminInvitations)
    .where(
      and(
        eq(adminInvitations.tokenHash, hashToken(token)),
        isNull(adminInvitations.acceptedAt),
        isNull(adminInvitations.revokedAt),
        gt(adminInvitations.expiresAt, now),
      ),
    );
  if (!invitation) throw invitationUnusable();
  const key = contextOf(invitation);
  const place = await findContext(executor, key.context, { id: key.id });
  if (!place || !(await isStillBacked(executor, invitation, place))) throw invitationUnusable();
  return { invitation, place };
}
