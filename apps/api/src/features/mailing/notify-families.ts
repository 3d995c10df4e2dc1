import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvents } from '../../platform/events/event-bus.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupInvitations, groupMembers, groups } from '../groups/public.ts';
import { personOf } from '../profiles/public.ts';
import { notify } from './notify.ts';

const familyPage = '/profile#famille';

/** A person added without being asked is told, and can leave. */
async function notifyAdded(
  { db }: Pick<Platform, 'db'>,
  { memberId, addedById }: DomainEvents['families.member-added'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ userId: groupMembers.userId, family: groups.name })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(eq(groupMembers.id, memberId));
    const inviter = await personOf(tx, addedById);
    if (!row || row.userId === null || !inviter) return;
    await notify(tx, {
      userIds: [row.userId],
      type: 'family_invited',
      ...noticeTexts.addedToFamily(inviter.name, row.family),
      link: familyPage,
      relatedUserId: addedById,
      dedupeKey: `family_invited:${memberId}`,
    });
  });
}

async function notifyAccepted(
  { db }: Pick<Platform, 'db'>,
  { invitationId, userId }: DomainEvents['families.invitation-accepted'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ownerId: groups.ownerId, family: groups.name })
      .from(groupInvitations)
      .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
      .where(eq(groupInvitations.id, invitationId));
    const joined = await personOf(tx, userId);
    if (!row || row.ownerId === null || !joined) return;
    await notify(tx, {
      userIds: [row.ownerId],
      type: 'family_joined',
      ...noticeTexts.joinedFamily(joined.name, row.family),
      link: familyPage,
      relatedUserId: userId,
      dedupeKey: `family_joined:${invitationId}`,
    });
  });
}

export const notifyAddedToFamily = defineFollower('families.member-added', {
  name: 'mailing.notify-added-to-family',
  schema: z.object({ memberId: z.int(), addedById: z.int() }),
  handler: notifyAdded,
});

export const notifyFamilyInvitationAccepted = defineFollower('families.invitation-accepted', {
  name: 'mailing.notify-family-invitation-accepted',
  schema: z.object({ invitationId: z.int(), userId: z.int() }),
  handler: notifyAccepted,
});
