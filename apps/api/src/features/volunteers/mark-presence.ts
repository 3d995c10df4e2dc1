import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { MarkedSlot, PresenceMark } from '@kermesse/domain/volunteers/presence-schemas';
import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { requirePresenceScope } from './presence-scope.ts';
import { holdLive, requireAssignment, type Slot } from './slot-rows.ts';
import { presenceMarks } from './tables-people.ts';

const halfDay = 12 * 3_600_000;

/** A phone's clock may be wrong: an impossible time counts as now. */
function believable(markedAt: Date, begin: Date, now: Date): Date {
  const isPossible = markedAt <= now && markedAt.getTime() >= begin.getTime() - halfDay;
  return isPossible ? markedAt : now;
}

const isOf = (slot: Slot, marked: MarkedSlot): boolean =>
  marked.documentId === slot.documentId &&
  Date.parse(marked.begin) === slot.beginsAt.getTime() &&
  Date.parse(marked.end) === slot.endsAt.getTime();

interface Marked {
  assignment: string;
  state: PresenceState;
  markedAt: string;
}

/** Idempotent; an older mark that arrives late does not win. */
export async function markPresence(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  assignmentId: string,
  mark: PresenceMark,
): Promise<Marked> {
  return db.transaction(async (tx) => {
    const place = await requireAssignment(tx, assignmentId);
    const { assignment, slot, mission, edition } = place;
    const scope = await requirePresenceScope(tx, actor, edition.documentId);
    if (!scope.isStaff && !scope.led.includes(mission.id)) throw forbidden();
    if (!isOf(slot, mark.slot)) throw new AppError('conflict', { message: volunteerMessages.hoursChanged });
    await holdLive(tx, place);
    await tx
      .insert(presenceMarks)
      .values({
        assignmentId: assignment.id,
        state: mark.state,
        markedAt: believable(new Date(mark.markedAt), slot.beginsAt, clock.now()),
        markedById: actor.id,
        // Keys come from phones: with these prefixes another person's key cannot suppress this mark.
        clientKey: `${actor.documentId}:${assignment.id}:${mark.clientKey}`,
      })
      .onConflictDoNothing({ target: presenceMarks.clientKey });
    const [latest] = await tx
      .select()
      .from(presenceMarks)
      .where(eq(presenceMarks.assignmentId, assignment.id))
      .orderBy(desc(presenceMarks.markedAt), desc(presenceMarks.id))
      .limit(1);
    if (!latest) throw new Error('presence was not stored');
    emit(tx, 'volunteers.missions-changed', {
      editionId: edition.id,
      missionIds: [mission.id],
      source: 'presence',
    });
    return {
      assignment: assignment.documentId,
      state: latest.state,
      markedAt: latest.markedAt.toISOString(),
    };
  });
}
