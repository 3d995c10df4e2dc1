import { mayAdminister } from '@kermesse/domain/organizers/administer';
import { beyondReach } from '@kermesse/domain/organizers/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { contextColumns, contextOf, findContext, storedPermissionsSchema } from './admin-context.ts';
import { requireDocumentId } from './document-id.ts';
import { refuseBeyondReach } from './refuse-beyond-reach.ts';
import { sendInvitation } from './send-invitation.ts';
import { lockedStanding } from './standing.ts';
import { adminInvitations } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'config'>;

/** Revokes the older link, also an expired one, and makes the caller the inviter. */
export async function resendInvitation(
  platform: Dependencies,
  actor: Actor,
  documentId: string,
): Promise<{ documentId: string; email: string; expiresAt: string }> {
  const { db, clock } = platform;
  return db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(adminInvitations)
      .where(
        and(
          eq(adminInvitations.documentId, requireDocumentId(documentId)),
          isNull(adminInvitations.acceptedAt),
          isNull(adminInvitations.revokedAt),
        ),
      )
      .for('update');
    if (!open) throw notFound();
    const key = contextOf(open);
    const standing = await lockedStanding(tx, actor.id, key);
    if (!mayAdminister(standing, 'list', key.context)) throw notFound();
    if (!mayAdminister(standing, 'add', key.context)) throw forbidden();
    const permissions = storedPermissionsSchema.parse(open.permissions);
    refuseBeyondReach(beyondReach(standing, permissions), 'permissions');
    const place = await findContext(tx, key.context, { id: key.id });
    if (!place) throw notFound();
    await tx.update(adminInvitations).set({ revokedAt: clock.now() }).where(eq(adminInvitations.id, open.id));
    const fresh = await sendInvitation(platform, tx, actor, {
      place,
      email: open.email,
      permissions,
      columns: contextColumns(place),
    });
    return { documentId: fresh.documentId, email: fresh.email, expiresAt: fresh.expiresAt.toISOString() };
  });
}
