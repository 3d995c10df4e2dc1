import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { DomainEvents } from '../../platform/events/event-bus.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { memberships } from '../memberships/public.ts';
import { personOf } from '../profiles/public.ts';
import { notify } from './notify.ts';

async function notifyMemberRequest(
  { db }: Pick<Platform, 'db'>,
  request: DomainEvents['membership.requested'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ association: associations, membership: memberships })
      .from(memberships)
      .innerJoin(associations, eq(associations.id, memberships.associationId))
      .where(
        and(
          eq(memberships.associationId, request.associationId),
          eq(memberships.status, 'active'),
          isNotNull(memberships.userId),
        ),
      );
    const applicant = await personOf(tx, request.userId);
    const association = rows[0]?.association;
    if (!association || !applicant) return;
    const managers = rows.filter(({ membership }) =>
      permissionsOfMember(membership, association.rolePermissions).includes('manage_roles'),
    );
    await notify(tx, {
      userIds: managers.flatMap(({ membership }) => membership.userId ?? []),
      type: 'member_request',
      priority: 'high',
      ...noticeTexts.memberRequest(applicant.name, association.name),
      link: `/my-associations/${association.documentId}/members?filter=pending`,
      relatedUserId: request.userId,
      associationId: association.id,
      dedupeKey: `member_request:${request.membershipId}`,
    });
  });
}

export const notifyRequestToJoin = defineFollower('membership.requested', {
  name: 'mailing.notify-request-to-join',
  schema: z.object({ associationId: z.int(), membershipId: z.int(), userId: z.int() }),
  handler: notifyMemberRequest,
});
