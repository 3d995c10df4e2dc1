import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { missionSlots } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

/** Also deletes declined and cancelled assignments; false, changing nothing, if a slot has a live one. */
export async function forgetSlots(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const ofThem = inArray(missionAssignments.slotId, [...ids]);
  const [taken] = await tx
    .select({ id: missionAssignments.id })
    .from(missionAssignments)
    .where(and(ofThem, inArray(missionAssignments.status, liveStatuses)))
    .limit(1);
  if (taken) return false;
  await tx.delete(missionAssignments).where(ofThem);
  await tx.delete(missionSlots).where(inArray(missionSlots.id, [...ids]));
  return true;
}
