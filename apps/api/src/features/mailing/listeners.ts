import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { memberships, personOf } from '../memberships/public.ts';
import './events.ts';
import { notify } from './notify.ts';
import { tellFeesDue } from './tell-fees.ts';
import { tellAdminAdded } from './tell-team.ts';

/** Who may answer a request to join hears of it. */
async function tellMemberRequest(
  { db }: Platform,
  request: { associationId: number; membershipId: number; userId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ association: associations, membership: memberships })
      .from(memberships)
      .innerJoin(associations, eq(associations.id, memberships.associationId))
      .where(and(eq(memberships.associationId, request.associationId), eq(memberships.status, 'active')));
    const applicant = await personOf(tx, request.userId);
    const association = rows[0]?.association;
    if (!association || !applicant) return;
    const managers = rows.filter(({ membership }) =>
      permissionsOfMember(membership, association.rolePermissions).includes('manage_roles'),
    );
    await notify(tx, {
      userIds: managers.map(({ membership }) => membership.userId),
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

/** Says to every open page of these people that there is news; the page asks for what it shows. */
async function push({ db, realtime }: Platform, event: string, userIds: readonly number[]): Promise<void> {
  const people = await db.orm
    .select({ documentId: users.documentId })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  for (const { documentId } of people) realtime.emitToUser(documentId, event, {});
}

export function listenForNews(platform: Platform): void {
  const { events: bus } = platform;
  bus.on('membership.requested', (request) => tellMemberRequest(platform, request));
  bus.on('organizers.admin-added', (added) => tellAdminAdded(platform, added));
  bus.on('fees.billed', (billed) => tellFeesDue(platform, billed));
  bus.on('mailing.inbox-changed', ({ userIds }) => push(platform, 'mails:changed', userIds));
  bus.on('mailing.notifications-changed', ({ userIds }) => push(platform, 'notifications:changed', userIds));
}
