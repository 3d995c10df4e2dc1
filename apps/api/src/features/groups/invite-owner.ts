import { groupMessages } from '@kermesse/domain/groups/messages';
import { ofName } from '@kermesse/domain/shared/of-name';
import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { editionStanding } from '../organizers/public.ts';
import { groupNotFound, readGroupId } from './group-id.ts';
import { createInvitation } from './invitations.ts';
import { ownerInvitationMail } from './mails.ts';
import { mayManageGroup } from './may-manage.ts';
import { groups } from './tables.ts';

async function hostOf(tx: Tx, { editionId, associationId }: typeof groups.$inferSelect) {
  const [row] = await tx
    .select({ eventName: events.name, association: associations.name })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(associations, eq(associations.id, associationId ?? 0))
    .where(eq(eventEditions.id, editionId ?? 0));
  if (!row) throw groupNotFound();
  return row;
}

async function requireGroup(tx: Tx, actor: Actor, documentId: string) {
  const [group] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.documentId, readGroupId(documentId)), ne(groups.type, 'family')))
    .for('update');
  if (!group || group.editionId === null) throw groupNotFound();
  if (await mayManageGroup({ tx, actor }, group)) return { ...group, editionId: group.editionId };
  const { isInvolved } = await editionStanding(tx, actor.id, group.editionId);
  throw isInvolved || group.ownerId === actor.id ? forbidden() : groupNotFound();
}

/** The link carries no secret: only the account of this address can use the invitation. */
export async function inviteGroupOwner(
  { db, clock, mail, config }: Pick<Platform, 'db' | 'clock' | 'mail' | 'config'>,
  actor: Actor,
  documentId: string,
  input: { email: string },
): Promise<string> {
  const email = input.email.toLowerCase();
  const now = clock.now();
  await db.transaction(async (tx) => {
    const group = await requireGroup(tx, actor, documentId);
    const { eventName, association } = await hostOf(tx, group);
    const lifetimeMs = config.auth.adminInvitationMs;
    const invitation = { groupId: group.id, groupMemberId: null, email, role: 'admin' as const };
    await createInvitation(tx, { ...invitation, createdById: actor.id, lifetimeMs: lifetimeMs }, now);
    await mail.queue(
      tx,
      ownerInvitationMail({
        email,
        groupDocumentId: group.documentId,
        groupName: group.name,
        eventName,
        editionId: group.editionId,
        host: association ?? `L’organisation ${ofName(eventName)}`,
      }),
    );
  });
  return groupMessages.ownerInvited(email);
}
