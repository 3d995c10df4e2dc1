import { fullName } from '@kermesse/domain/shared/names';
import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import './events.ts';
import { inscriptions } from '../registration/public.ts';
import { notifyLeaders, notifyVolunteer } from './mails.ts';
import { type Inscription, lockLive, requireAssignment, requireSlot } from './slot-rows.ts';
import { missionAssignments } from './tables-people.ts';
import { countOut, takePlace } from './take-place.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

/** The account that registered a third person answers for them. */
export async function answerMission(
  platform: Dependencies,
  actor: Actor,
  assignmentId: string,
  { answer, reason }: { answer: 'accept' | 'decline'; reason: string },
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const place = await requireAssignment(tx, assignmentId);
    const { inscription, slot, mission, edition } = place;
    if (inscription.userId !== actor.id) throw notFound();
    const now = platform.clock.now();
    if (slot.beginsAt <= now) throw new AppError('conflict', { message: volunteerMessages.missionBegun });
    const locked = await lockLive(tx, place);
    const isDeclined = answer === 'decline';
    await tx
      .update(missionAssignments)
      .set({
        status: isDeclined ? 'declined' : 'accepted',
        respondedAt: now,
        declineReason: isDeclined && reason !== '' ? reason : null,
      })
      .where(eq(missionAssignments.id, locked.id));
    if (isDeclined) {
      await countOut(tx, locked.slotId);
      const name = fullName(inscription) || 'Un bénévole';
      await notifyLeaders(tx, platform, place, { name, reason });
    }
    emit(tx, 'volunteers.missions-changed', {
      editionId: edition.id,
      missionIds: [mission.id],
      source: 'assignment',
    });
  });
}

async function ownInscription(
  tx: Tx,
  actor: Actor,
  editionId: number,
  documentId: string | undefined,
): Promise<Inscription> {
  const rows = await tx
    .select()
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        eq(inscriptions.userId, actor.id),
        eq(inscriptions.kind, 'volunteer'),
        eq(inscriptions.status, 'confirmed'),
        documentId === undefined
          ? isNull(inscriptions.thirdPersonId)
          : eq(inscriptions.documentId, documentId),
      ),
    )
    .limit(1);
  const [row] = rows;
  if (!row) throw forbidden();
  return row;
}

/** By the volunteer; every rule applies. */
export async function joinSlot(
  platform: Dependencies,
  actor: Actor,
  slotId: string,
  inscriptionId: string | undefined,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const place = await requireSlot(tx, slotId);
    const inscription = await ownInscription(tx, actor, place.edition.id, inscriptionId);
    const now = platform.clock.now();
    if (place.edition.isCalledOff) throw new AppError('edition_cancelled');
    if (!place.mission.isOpenToSelfAssignment)
      throw new AppError('forbidden', { message: volunteerMessages.notOpen });
    if (place.slot.beginsAt <= now)
      throw new AppError('conflict', { message: volunteerMessages.missionBegun });
    await takePlace(tx, place, {
      inscription,
      origin: 'volunteer',
      actorId: actor.id,
      canForce: false,
      now,
    });
    await notifyVolunteer(tx, platform, 'joined', place, inscription);
  });
}
