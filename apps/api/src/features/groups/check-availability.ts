import { type GroupAvailability, remainingSpots } from '@kermesse/domain/groups/registration-group';
import { and, eq, ne } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { groupNotFound, readGroupId } from './group-id.ts';
import { requireOpenGroup } from './open-group.ts';
import { groups } from './tables.ts';

export async function checkAvailability(
  { db }: Pick<Platform, 'db'>,
  documentId: string,
  viewerId: number | null,
): Promise<GroupAvailability> {
  const [row] = await db.orm
    .select({ group: groups, edition: eventEditions.documentId })
    .from(groups)
    .leftJoin(eventEditions, eq(eventEditions.id, groups.editionId))
    .where(and(eq(groups.documentId, readGroupId(documentId)), ne(groups.type, 'family')));
  if (!row) throw groupNotFound();
  const { group, edition } = row;
  await requireOpenGroup(db.orm, group, viewerId);
  const remaining = remainingSpots(group);
  return {
    documentId: group.documentId,
    name: group.name,
    description: group.description,
    group_type: group.type,
    current_members: group.placesTaken,
    max_members: group.maxMembers,
    remaining_spots: remaining,
    is_full: remaining === 0,
    eventEditionDocumentId: edition,
  };
}
