import { groupMessages } from '@kermesse/domain/groups/messages';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { groupNotFound, readGroupId } from './group-id.ts';
import { requireOpenGroup } from './open-group.ts';
import { groups } from './tables.ts';

export type RegistrationGroup = typeof groups.$inferSelect;

export async function findRegistrationGroup(
  executor: Executor,
  documentId: string,
  userId: number | null,
): Promise<RegistrationGroup> {
  const [group] = await executor
    .select()
    .from(groups)
    .where(and(eq(groups.documentId, readGroupId(documentId)), ne(groups.type, 'family')));
  if (!group) throw groupNotFound();
  await requireOpenGroup(executor, group, userId);
  return group;
}

/** One conditional update: of two who want the last place at once, one gets it. */
export async function takePlace(tx: Tx, groupId: number): Promise<void> {
  const [taken] = await tx
    .update(groups)
    .set({ placesTaken: sql`${groups.placesTaken} + 1` })
    .where(
      and(eq(groups.id, groupId), or(isNull(groups.maxMembers), lt(groups.placesTaken, groups.maxMembers))),
    )
    .returning({ id: groups.id });
  if (!taken) throw new AppError('conflict', { message: groupMessages.full });
}

/** The caller ensures that an inscription ends once. */
export async function givePlaceBack(tx: Tx, groupId: number): Promise<void> {
  await tx
    .update(groups)
    .set({ placesTaken: sql`${groups.placesTaken} - 1` })
    .where(eq(groups.id, groupId));
}
