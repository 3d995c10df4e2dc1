import { type DeletionConsequence, deletionMessages } from '@kermesse/domain/accounts/deletion';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { addressed, definePersonalData, detached, kept, owned } from '../../platform/people/personal-data.ts';
import type { DeletionContext, Person, PersonalData } from '../../platform/people/registry.ts';
import { eventEditions, events } from '../events/public.ts';
import { groupWithoutOwnerMail } from './mails.ts';
import { groupInvitations, groupMembers, groups } from './tables.ts';

/** Asks the organisers of the edition to name another owner. */
async function handOver(tx: Tx, { id }: Person, { mail }: DeletionContext): Promise<void> {
  const left = await tx
    .select({
      groupName: groups.name,
      eventName: events.name,
      editionDocumentId: eventEditions.documentId,
      email: users.email,
      userId: users.id,
    })
    .from(groups)
    .innerJoin(eventEditions, eq(eventEditions.id, groups.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .innerJoin(users, eq(users.id, events.ownerId))
    .where(and(eq(groups.ownerId, id), ne(groups.type, 'family'), ne(users.id, id), isNull(users.deletedAt)));
  for (const group of left) await mail.queue(tx, groupWithoutOwnerMail(group));
}

async function consequences(executor: Executor, { id }: Person): Promise<DeletionConsequence[]> {
  const owned = await executor
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.ownerId, id), ne(groups.type, 'family')))
    .orderBy(asc(groups.name));
  return owned.map(({ name }) => ({
    message: deletionMessages.groupWithoutOwner(name),
    isBlocking: false,
    link: '/organizer/groups',
  }));
}

export const groupsPersonalData: PersonalData = {
  ...definePersonalData('groups', [
    owned(groupMembers, 'userId'),
    kept(groups, 'ownerId', { ownerId: null }),
    detached(groupMembers, 'invitedById'),
    addressed(groupMembers, 'email', 'delete'),
    detached(groupInvitations, 'createdById'),
    detached(groupInvitations, 'usedById'),
    addressed(groupInvitations, 'email', 'delete'),
  ]),
  handOver,
  handsOverAfter: ['organizers'],
  consequences,
};
