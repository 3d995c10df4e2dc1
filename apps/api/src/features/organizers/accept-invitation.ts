import type { AcceptInvitationAnswer } from '@kermesse/domain/organizers/admin-schemas';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { contextColumns, type NamedContext } from './admin-context.ts';
import './events.ts';
import { findInvitation, type Invitation, invitationUnusable } from './find-invitation.ts';
import { recordAdminAudit } from './record-audit.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

async function becomeAdmin(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  actor: Actor,
  invitation: Invitation,
  place: NamedContext,
) {
  const columns = contextColumns(place);
  const [added] = await tx
    .insert(eventAdmins)
    .values({
      ...columns,
      userId: actor.id,
      permissions: invitation.permissions,
      addedById: invitation.invitedById,
    })
    .onConflictDoNothing()
    .returning({ id: eventAdmins.id, documentId: eventAdmins.documentId });
  if (added) {
    const { id: adminId } = added;
    await jobs.announce(tx, 'organizers.admin-added', {
      adminId,
      userId: actor.id,
      invitedById: invitation.invitedById,
      ...columns,
    });
    return added;
  }
  const isHere =
    place.context === 'event' ? eq(eventAdmins.eventId, place.id) : eq(eventAdmins.editionId, place.id);
  const [known] = await tx
    .select({ id: eventAdmins.id, documentId: eventAdmins.documentId })
    .from(eventAdmins)
    .where(and(eq(eventAdmins.userId, actor.id), isHere));
  if (!known) throw invitationUnusable();
  return known;
}

/** For one address and one use: of two concurrent calls, one succeeds. */
export async function acceptInvitation(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  token: string,
): Promise<AcceptInvitationAnswer> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { invitation, place } = await findInvitation(tx, token, now);
    if (invitation.email.toLowerCase() !== actor.email.toLowerCase())
      throw new AppError('forbidden', { message: organizerMessages.invitationOfAnother(invitation.email) });
    const used = await tx
      .update(adminInvitations)
      .set({ acceptedAt: now, acceptedById: actor.id })
      .where(
        and(
          eq(adminInvitations.id, invitation.id),
          isNull(adminInvitations.acceptedAt),
          isNull(adminInvitations.revokedAt),
        ),
      )
      .returning({ id: adminInvitations.id });
    if (used.length === 0) throw invitationUnusable();
    const admin = await becomeAdmin(tx, { jobs }, actor, invitation, place);
    await recordAdminAudit(tx, {
      actorId: actor.id,
      action: 'admin.accepted',
      entityId: admin.id,
      place,
      after: { permissions: invitation.permissions },
      at: now,
    });
    return {
      success: true,
      message: organizerMessages.accepted,
      adminEventsId: admin.documentId,
      contextField: place.context,
      contextId: place.documentId,
    };
  });
}
