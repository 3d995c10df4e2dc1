import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { SaveSlots } from '@kermesse/domain/volunteers/mission-schemas';
import { asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { inscriptions } from '../registration/public.ts';
import { forgetSlots } from './forget-slots.ts';
import { notifyVolunteer } from './mails.ts';
import { requireMissionManager } from './mission-access.ts';
import { isLiveIn, proposeAgain } from './propose-again.ts';
import { confirmMissions } from './proposed-missions.ts';
import { requireMission, type Slot, type SlotPlace } from './slot-rows.ts';
import { missionSlots } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

const issue = (index: number, field: string, message: string) =>
  invalidField(`data.slots.${index}.${field}`, message);

interface Wanted {
  readonly index: number;
  readonly before: Slot;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly need: number;
}

const hasMoved = ({ before, beginsAt, endsAt }: Wanted) =>
  before.beginsAt.getTime() !== beginsAt.getTime() || before.endsAt.getTime() !== endsAt.getTime();

/** Moves to later from the last, to earlier from the first, so that no slot overlaps one not moved yet. */
function inSafeOrder(wanted: readonly Wanted[]): Wanted[] {
  const isLater = ({ before, beginsAt }: Wanted) => beginsAt > before.beginsAt;
  const byBegin = (one: Wanted, other: Wanted) => one.beginsAt.getTime() - other.beginsAt.getTime();
  return [
    ...wanted.filter(isLater).sort((one, other) => byBegin(other, one)),
    ...wanted.filter((each) => !isLater(each)).sort(byBegin),
  ];
}

async function change(tx: Tx, wanted: Wanted): Promise<Slot> {
  const { index, before, beginsAt, endsAt, need } = wanted;
  if (need < before.assigned) throw issue(index, 'need', volunteerMessages.needBelowAssigned);
  try {
    const [slot] = await tx
      .update(missionSlots)
      .set({ beginsAt, endsAt, need })
      .where(eq(missionSlots.id, before.id))
      .returning();
    return slot ?? before;
  } catch (error) {
    if (violatedConstraint(error) !== 'mission_assignments_one_place_at_a_time') throw error;
    throw issue(index, 'begin', volunteerMessages.hoursClash);
  }
}

async function askAgain(tx: Tx, platform: Pick<Platform, 'mail'>, place: SlotPlace): Promise<void> {
  const people = await tx
    .select({ inscription: inscriptions })
    .from(missionAssignments)
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(isLiveIn(place.slot.id))
    .orderBy(asc(missionAssignments.id));
  await proposeAgain(tx, place.slot.id);
  for (const { inscription } of people) await notifyVolunteer(tx, platform, 'changed', place, inscription);
}

/** Given slots are updated or created; missing ones are deleted. */
export async function saveSlots(
  platform: Pick<Platform, 'db' | 'mail'>,
  actor: Actor,
  missionId: string,
  sent: SaveSlots,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const place = await requireMission(tx, missionId);
    await requireMissionManager(tx, actor, place.edition);
    const { mission } = place;
    const known = await tx
      .select()
      .from(missionSlots)
      .where(eq(missionSlots.missionId, mission.id))
      .orderBy(missionSlots.id)
      .for('update');
    const byId = new Map(known.map((slot) => [slot.documentId, slot]));
    const wanted: Wanted[] = [];
    const fresh: (typeof missionSlots.$inferInsert)[] = [];
    for (const [index, { documentId, begin, end, need }] of sent.entries()) {
      const hours = { beginsAt: new Date(begin), endsAt: new Date(end), need };
      if (documentId === undefined) fresh.push({ missionId: mission.id, ...hours });
      else {
        const before = byId.get(documentId);
        if (!before || !byId.delete(documentId)) throw issue(index, 'documentId', volunteerMessages.foreign);
        wanted.push({ index, before, ...hours });
      }
    }
    const gone = [...byId.values()].map(({ id }) => id);
    if (!(await forgetSlots(tx, gone)))
      throw new AppError('conflict', { message: volunteerMessages.slotTaken });
    for (const each of inSafeOrder(wanted)) {
      const slot = await change(tx, each);
      if (hasMoved(each)) await askAgain(tx, platform, { ...place, slot });
    }
    if (fresh.length > 0) await tx.insert(missionSlots).values(fresh);
    if (mission.isProposal) await confirmMissions(tx, mission.editionId, mission.documentId);
    emit(tx, 'volunteers.missions-changed', {
      editionId: mission.editionId,
      missionIds: [mission.id],
      source: 'planning',
    });
  });
}
