import type { DateShift } from '@kermesse/domain/events/date-shift';
import { desc, eq } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { proposeAgain } from './propose-again.ts';
import { missionSlots, missions } from './tables.ts';

type Slot = typeof missionSlots.$inferSelect;

/** False where somebody of the slot helps elsewhere at the new hours. */
async function moveSlot(tx: Tx, slot: Slot, shift: DateShift): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner
        .update(missionSlots)
        .set({ beginsAt: shift.instant(slot.beginsAt), endsAt: shift.instant(slot.endsAt) })
        .where(eq(missionSlots.id, slot.id));
      await proposeAgain(inner, slot.id);
    });
    return true;
  } catch (error) {
    if (violatedConstraint(error) !== 'mission_assignments_one_place_at_a_time') throw error;
    return false;
  }
}

/** To later days, from the last slot, so that none overlaps one not moved yet. Returns how many were left. */
export async function moveMissionSlots(tx: Tx, editionId: number, shift: DateShift): Promise<number> {
  const slots = await tx
    .select({ slot: missionSlots })
    .from(missionSlots)
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .where(eq(missions.editionId, editionId))
    .orderBy(desc(missionSlots.beginsAt), missionSlots.id)
    .for('update', { of: missionSlots });
  if (slots.length === 0) return 0;
  let left = 0;
  for (const { slot } of slots) if (!(await moveSlot(tx, slot, shift))) left++;
  const missionIds = [...new Set(slots.map(({ slot }) => slot.missionId))];
  emit(tx, 'volunteers.missions-changed', { editionId, missionIds, source: 'planning' });
  return left;
}
