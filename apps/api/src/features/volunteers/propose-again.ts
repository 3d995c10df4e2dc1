import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { missionAssignments, presenceMarks } from './tables-people.ts';

/** Who is in a slot. */
export const isLiveIn = (slotId: number): SQL | undefined =>
  and(eq(missionAssignments.slotId, slotId), inArray(missionAssignments.status, liveStatuses));

/** A mark says that somebody came at the hours they had then. */
export async function forgetMarks(tx: Executor, assignmentIds: readonly number[]): Promise<void> {
  if (assignmentIds.length > 0)
    await tx.delete(presenceMarks).where(inArray(presenceMarks.assignmentId, [...assignmentIds]));
}

/** Changed hours must be accepted again, and nobody has come to them yet. */
export async function proposeAgain(tx: Executor, slotId: number): Promise<void> {
  const asked = await tx
    .update(missionAssignments)
    .set({ status: 'proposed', respondedAt: null })
    .where(isLiveIn(slotId))
    .returning({ id: missionAssignments.id });
  await forgetMarks(
    tx,
    asked.map(({ id }) => id),
  );
}
