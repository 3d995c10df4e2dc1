import type { AdminInvitation } from '@kermesse/domain/organizers/admin-schemas';
import { detectRole } from '@kermesse/domain/organizers/permissions';
import type { Platform } from '../../platform/platform.ts';
import { storedPermissionsSchema } from './admin-context.ts';
import { findInvitation } from './find-invitation.ts';
import { nameOf } from './send-invitation.ts';

export async function readInvitation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<AdminInvitation> {
  const { invitation, place } = await findInvitation(db.orm, token, clock.now());
  const permissions = storedPermissionsSchema.parse(invitation.permissions);
  return {
    email: invitation.email,
    event_name: place.eventName,
    event_edition_name: place.editionName,
    invited_by: invitation.invitedById === null ? null : await nameOf(db.orm, invitation.invitedById),
    permissions,
    role: detectRole(permissions),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
