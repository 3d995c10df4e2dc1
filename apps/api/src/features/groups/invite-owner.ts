import { groupMessages } from '@kermesse/domain/groups/messages';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { editionStanding } from '../organizers/public.ts';
import { groupNotFound, readGroupId } from './group-id.ts';
import { ownerInvitationMail } from './mails.ts';
import { groupInvitations, groups } from './tables.ts';

async function requireGroup(tx: Tx, actor: Actor, documentId: string) {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.documentId, readGroupId(documentId)), ne(groups.type, 'family')))
    .for('update');
  if (!group || group.editionId === null) throw groupNotFound();
  const standing = await editionStanding(tx, actor.id, group.editionId);
  const isOwner = group.ownerId === actor.id;
  if (!standing.isInvolved && !isOwner) throw groupNotFound();
  if (!hasAny(standing, ['canManageEditionSettings'])) throw forbidden();
  const [event] = await tx
    .select({ name: events.name })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, group.editionId));
  return { group, eventName: event?.name ?? '' };
}

/**
 * Hands a group to an address. The link names group and address and opens nothing by itself: only the account of
 * that very address can use the invitation that is stored here. A newer one takes the place of the older.
 */
export async function inviteGroupOwner(
  { db, clock, mail, config }: Pick<Platform, 'db' | 'clock' | 'mail' | 'config'>,
  actor: Actor,
  documentId: string,
  input: { email: string },
): Promise<string> {
  const email = input.email.toLowerCase();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { group, eventName } = await requireGroup(tx, actor, documentId);
    await tx
      .update(groupInvitations)
      .set({ revokedAt: now })
      .where(
        and(
          eq(groupInvitations.groupId, group.id),
          eq(sql`lower(${groupInvitations.email})`, email),
          isNull(groupInvitations.usedAt),
          isNull(groupInvitations.revokedAt),
        ),
      );
    await tx.insert(groupInvitations).values({
      groupId: group.id,
      email,
      role: 'admin',
      tokenHash: hashToken(randomToken()),
      expiresAt: new Date(now.getTime() + config.auth.adminInvitationMs),
      createdById: actor.id,
    });
    await mail.queue(
      tx,
      ownerInvitationMail({ email, groupDocumentId: group.documentId, groupName: group.name, eventName }),
    );
  });
  return groupMessages.ownerInvited(email);
}
