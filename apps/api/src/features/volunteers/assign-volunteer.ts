import type { PlannedAssignment } from '@kermesse/domain/volunteers/planning-schemas';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { notifyVolunteer } from './mails.ts';
import { requireMissionManager } from './mission-access.ts';
import { forgetMarks } from './propose-again.ts';
import {
  type Assignment,
  type AssignmentPlace,
  lockLive,
  requireAssignment,
  requireSlot,
  requireVolunteer,
} from './slot-rows.ts';
import { missionAssignments } from './tables-people.ts';
import { countIn, countOut, refuseConflicts, takePlace, unlessBusy } from './take-place.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

const present = (assignment: Assignment, slot: string, volunteer: string): PlannedAssignment => ({
  documentId: assignment.documentId,
  slot,
  volunteer,
  status: assignment.status,
  origin: assignment.origin,
  declineReason: assignment.declineReason,
  presence: null,
});

export async function assignVolunteer(
  platform: Dependencies,
  actor: Actor,
  slotId: string,
  { volunteer, force }: { volunteer: string; force: boolean },
): Promise<PlannedAssignment> {
  return platform.db.transaction(async (tx) => {
    const place = await requireSlot(tx, slotId);
    await requireMissionManager(tx, actor, place.edition);
    const inscription = await requireVolunteer(tx, place.edition.id, volunteer);
    const assignment = await takePlace(tx, place, {
      inscription,
      origin: 'organizer',
      actorId: actor.id,
      canForce: force,
      now: platform.clock.now(),
    });
    await notifyVolunteer(tx, platform, 'proposed', place, inscription);
    return present(assignment, place.slot.documentId, inscription.documentId);
  });
}

/** The assignment stays where it was if the move is refused. */
export async function moveAssignment(
  platform: Dependencies,
  actor: Actor,
  assignmentId: string,
  { slot: slotId, force }: { slot: string; force: boolean },
): Promise<PlannedAssignment> {
  return platform.db.transaction(async (tx) => {
    const from = await requireAssignment(tx, assignmentId);
    await requireMissionManager(tx, actor, from.edition);
    const to = await requireSlot(tx, slotId);
    if (to.edition.id !== from.edition.id) await requireMissionManager(tx, actor, to.edition);
    const { inscription } = from;
    await requireVolunteer(tx, to.edition.id, inscription.documentId);
    const locked = await lockLive(tx, from, [to.slot.id]);
    if (to.slot.id === locked.slotId) return present(locked, to.slot.documentId, inscription.documentId);
    await countOut(tx, locked.slotId);
    await countIn(tx, to.slot.id);
    await refuseConflicts(tx, to, { inscription, canForce: force, besides: locked.id });
    const [moved] = await unlessBusy(
      tx
        .update(missionAssignments)
        .set({
          slotId: to.slot.id,
          beginsAt: to.slot.beginsAt,
          endsAt: to.slot.endsAt,
          status: 'proposed',
          respondedAt: null,
          assignedById: actor.id,
        })
        .where(eq(missionAssignments.id, locked.id))
        .returning(),
    );
    if (!moved) throw new Error('assignment was not moved');
    await forgetMarks(tx, [moved.id]);
    emit(tx, 'volunteers.missions-changed', {
      editionId: to.edition.id,
      missionIds: [from.mission.id, to.mission.id],
      source: 'assignment',
    });
    await notifyVolunteer(tx, platform, 'moved', to, inscription);
    return present(moved, to.slot.documentId, inscription.documentId);
  });
}

export async function removeAssignment(
  platform: Dependencies,
  actor: Actor,
  assignmentId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const place: AssignmentPlace = await requireAssignment(tx, assignmentId);
    await requireMissionManager(tx, actor, place.edition);
    const locked = await lockLive(tx, place);
    await tx
      .update(missionAssignments)
      .set({ status: 'cancelled' })
      .where(eq(missionAssignments.id, locked.id));
    await countOut(tx, locked.slotId);
    emit(tx, 'volunteers.missions-changed', {
      editionId: place.edition.id,
      missionIds: [place.mission.id],
      source: 'assignment',
    });
    if (place.slot.endsAt > platform.clock.now())
      await notifyVolunteer(tx, platform, 'cancelled', place, place.inscription);
  });
}
