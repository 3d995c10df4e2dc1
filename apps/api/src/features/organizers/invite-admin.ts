import type { AddNewAdmin, AddNewAdminAnswer } from '@kermesse/domain/organizers/admin-schemas';
import { mayAdminister } from '@kermesse/domain/organizers/administer';
import { organizerMessages } from '@kermesse/domain/organizers/messages';
import { beyondReach } from '@kermesse/domain/organizers/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { contextColumns, contextNotFound, findContext, type NamedContext } from './admin-context.ts';
import { requireDocumentId } from './document-id.ts';
import { recordAdminAudit } from './record-audit.ts';
import { refuseBeyondReach } from './refuse-beyond-reach.ts';
import { isPublicEdition, isPublicEvent } from './row-policies.ts';
import { sendInvitation } from './send-invitation.ts';
import { lockedStanding, type Standing } from './standing.ts';
import { adminInvitations, eventAdmins } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log'>;

async function isPublicContext(tx: Tx, { context, id }: NamedContext): Promise<boolean> {
  const number = sql`${id}::bigint`;
  const condition = context === 'event' ? isPublicEvent(number) : isPublicEdition(number);
  const result = await rowsOf<{ shown: boolean }>(tx, sql`select ${condition} as shown`);
  return result[0]?.shown === true;
}

async function requireStanding(tx: Tx, actor: Actor, place: NamedContext): Promise<Standing> {
  const standing = await lockedStanding(tx, actor.id, place);
  if (!standing.isInvolved && !(await isPublicContext(tx, place))) throw contextNotFound();
  if (!mayAdminister(standing, 'add', place.context)) throw forbidden();
  return standing;
}

const isHere = (table: typeof eventAdmins | typeof adminInvitations, place: NamedContext) =>
  place.context === 'event' ? eq(table.eventId, place.id) : eq(table.editionId, place.id);

async function isAdminAlready(tx: Tx, place: NamedContext, email: string): Promise<boolean> {
  const [person] = await tx
    .select({ id: users.id, adminId: eventAdmins.id })
    .from(users)
    .leftJoin(eventAdmins, and(eq(eventAdmins.userId, users.id), isHere(eventAdmins, place)))
    .where(eq(sql`lower(${users.email})`, email));
  return person !== undefined && (person.id === place.ownerId || person.adminId !== null);
}

/** An expired invitation does not count. */
async function isInvitedAlready(tx: Tx, place: NamedContext, email: string, now: Date): Promise<boolean> {
  const [open] = await tx
    .select({ id: adminInvitations.id, expiresAt: adminInvitations.expiresAt })
    .from(adminInvitations)
    .where(
      and(
        isHere(adminInvitations, place),
        eq(sql`lower(${adminInvitations.email})`, email),
        isNull(adminInvitations.acceptedAt),
        isNull(adminInvitations.revokedAt),
      ),
    )
    .for('update');
  if (!open) return false;
  if (open.expiresAt > now) return true;
  await tx.update(adminInvitations).set({ revokedAt: now }).where(eq(adminInvitations.id, open.id));
  return false;
}

function refused(result: 'already_admin' | 'already_invited', email: string): AddNewAdminAnswer {
  const message =
    result === 'already_admin'
      ? organizerMessages.alreadyAdmin(email)
      : organizerMessages.alreadyInvited(email);
  return { success: false, result, message, user: null, adminEventsId: null, invitation: null };
}

/** The answer does not tell whether the address has an account; nobody becomes an admin without accepting. */
export async function inviteAdmin(
  platform: Dependencies,
  actor: Actor,
  input: AddNewAdmin,
): Promise<AddNewAdminAnswer> {
  const { db, clock, log } = platform;
  const email = input.email.toLowerCase();
  const now = clock.now();
  try {
    return await db.transaction(async (tx): Promise<AddNewAdminAnswer> => {
      const place = await findContext(tx, input.contextField, {
        documentId: requireDocumentId(input.contextId),
      });
      if (!place) throw contextNotFound();
      const standing = await requireStanding(tx, actor, place);
      refuseBeyondReach(beyondReach(standing, input.permissions), 'permissions');
      if (await isAdminAlready(tx, place, email)) return refused('already_admin', email);
      if (await isInvitedAlready(tx, place, email, now)) return refused('already_invited', email);
      const invitation = await sendInvitation(platform, tx, actor, {
        place,
        email,
        permissions: input.permissions,
        columns: contextColumns(place),
      });
      await recordAdminAudit(tx, {
        actorId: actor.id,
        action: 'admin.invited',
        entityId: invitation.id,
        place,
        after: { permissions: input.permissions },
        at: platform.clock.now(),
      });
      log.info({ invitation: invitation.documentId }, organizerMessages.invitationSentLog);
      return {
        success: true,
        result: 'success',
        message: organizerMessages.invitationSent(email),
        user: null,
        adminEventsId: null,
        invitation: {
          documentId: invitation.documentId,
          email,
          expiresAt: invitation.expiresAt.toISOString(),
        },
      };
    });
  } catch (error) {
    // A concurrent invitation of the same address.
    if (violatedConstraint(error)?.startsWith('admin_invitations_open_'))
      return refused('already_invited', email);
    throw error;
  }
}
