import type { GroupPerson } from '@kermesse/domain/groups/registration-group';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionStanding, mayForAssociation } from '../organizers/public.ts';
import { groupNotFound, readGroupId } from './group-id.ts';
import { registeredInGroup } from './ports.ts';
import { groups } from './tables.ts';

type Group = typeof groups.$inferSelect;

/** The group's owner, its association's managers, and readers of all registrations. */
async function requireReader(executor: Executor, actor: Actor, group: Group): Promise<void> {
  const { ownerId, associationId, editionId } = group;
  if (ownerId === actor.id) return;
  if (associationId !== null && (await mayForAssociation(executor, actor.id, associationId, 'manage_events')))
    return;
  if (editionId === null) throw groupNotFound();
  const standing = await editionStanding(executor, actor.id, editionId);
  if (!standing.isInvolved) throw groupNotFound();
  if (!hasAny(standing, ['canViewEditionStats'])) throw forbidden();
}

/** Names and payment state only, no contact details. */
export async function readGroupPeople(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  documentId: string,
): Promise<GroupPerson[]> {
  const [group] = await db.orm
    .select()
    .from(groups)
    .where(and(eq(groups.documentId, readGroupId(documentId)), ne(groups.type, 'family')));
  if (!group) throw groupNotFound();
  await requireReader(db.orm, actor, group);
  return registeredInGroup(db.orm, group.id);
}
