import { groupMessages } from '@kermesse/domain/groups/messages';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { associations } from '../associations/public.ts';
import { isActiveMember } from '../memberships/public.ts';
import { associationTakesPart } from './ports.ts';
import type { groups } from './tables.ts';

type Group = typeof groups.$inferSelect;

/** An association's group is for its members. Visitors may look: registering checks again. */
export async function requireOpenGroup(
  executor: Executor,
  { editionId, associationId }: Group,
  userId: number | null,
): Promise<void> {
  if (associationId === null) return;
  if (editionId === null || !(await associationTakesPart(executor, associationId, editionId)))
    throw new AppError('conflict', { message: groupMessages.unavailable });
  if (userId === null || (await isActiveMember(executor, { associationId, userId }))) return;
  const [association] = await executor
    .select({ name: associations.name })
    .from(associations)
    .where(eq(associations.id, associationId));
  throw new AppError('forbidden', { message: groupMessages.membersOnly(association?.name ?? '') });
}
