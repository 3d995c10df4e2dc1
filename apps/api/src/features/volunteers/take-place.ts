import { findConflicts, isFirm } from '@kermesse/domain/volunteers/conflicts';
import type { AssignmentOrigin } from '@kermesse/domain/volunteers/enums';
import { and, eq, lt, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { inscriptions } from '../registration/public.ts';
import './events.ts';
import type { Assignment, Inscription, SlotPlace } from './slot-rows.ts';
import { missionSlots } from './tables.ts';
import { missionAssignments } from './tables-people.ts';
import { demandsOf, factsOf, skillsAsked } from './volunteer-facts.ts';

/** Counter and limit are checked in one statement. */
export async function countIn(tx: Tx, slotId: number): Promise<void> {
  const [taken] = await tx
    .update(missionSlots)
    .set({ assigned: sql`${missionSlots.assigned} + 1` })
    .where(and(eq(missionSlots.id, slotId), lt(missionSlots.assigned, missionSlots.need)))
    .returning({ id: missionSlots.id });
  if (!taken) throw new AppError('slot_full');
}

export async function countOut(tx: Tx, slotId: number): Promise<void> {
  await tx
    .update(missionSlots)
    .set({ assigned: sql`${missionSlots.assigned} - 1` })
    .where(eq(missionSlots.id, slotId));
}

/** The exclusion constraint decides: two requests may have seen the same free hour. */
export async function unlessBusy<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) !== 'mission_assignments_one_place_at_a_time') throw error;
    throw new AppError('volunteer_busy', {
      details: { conflicts: ['overlap'], canForce: false },
      cause: error,
    });
  }
}

interface Candidate {
  readonly inscription: Inscription;
  readonly canForce: boolean;
  /** The assignment being moved, which does not conflict with itself. */
  readonly besides?: number;
}

/** An organiser may override conflicts that are not firm. */
export async function refuseConflicts(
  tx: Tx,
  { slot, mission, edition }: SlotPlace,
  { inscription, canForce, besides }: Candidate,
): Promise<void> {
  const facts = await factsOf(tx, edition, inscription, slot, besides ?? null);
  const asked = await skillsAsked(tx, [mission.id]);
  const conflicts = findConflicts(demandsOf(slot, mission, asked(mission.id)), facts);
  if (conflicts.includes('overlap'))
    throw new AppError('volunteer_busy', { details: { conflicts, canForce: false } });
  const isStopped = conflicts.some((kind) => isFirm(kind) || !canForce);
  if (isStopped)
    throw new AppError('assignment_conflicts', { details: { conflicts, canForce: !conflicts.some(isFirm) } });
}

/** Locked until the place is taken: a registration that ends concurrently waits, then frees the place. */
async function requireLive(tx: Tx, { id }: Inscription): Promise<void> {
  const [live] = await tx
    .select({ status: inscriptions.status })
    .from(inscriptions)
    .where(eq(inscriptions.id, id))
    .for('share');
  if (live?.status !== 'confirmed') throw notFound();
}

interface Placing {
  readonly inscription: Inscription;
  readonly origin: AssignmentOrigin;
  readonly actorId: number;
  readonly canForce: boolean;
  readonly now: Date;
}

export async function takePlace(tx: Tx, place: SlotPlace, placing: Placing): Promise<Assignment> {
  const { slot, mission } = place;
  const { inscription, origin, actorId, now } = placing;
  await countIn(tx, slot.id);
  await requireLive(tx, inscription);
  await refuseConflicts(tx, place, placing);
  const isOwnWill = origin === 'volunteer';
  const [assignment] = await unlessBusy(
    tx
      .insert(missionAssignments)
      .values({
        slotId: slot.id,
        beginsAt: slot.beginsAt,
        endsAt: slot.endsAt,
        inscriptionId: inscription.id,
        userId: inscription.thirdPersonId === null ? inscription.userId : null,
        thirdPersonId: inscription.thirdPersonId,
        status: isOwnWill ? 'accepted' : 'proposed',
        respondedAt: isOwnWill ? now : null,
        origin,
        assignedById: actorId,
      })
      .returning(),
  );
  if (!assignment) throw new Error('assignment was not stored');
  emit(tx, 'volunteers.missions-changed', {
    editionId: mission.editionId,
    missionIds: [mission.id],
    source: 'assignment',
  });
  return assignment;
}
