import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { inscriptions } from '../registration/public.ts';
import './events.ts';
import { notifyVolunteer } from './mails.ts';
import { type Mission, requireMission } from './slot-rows.ts';
import { missionSlots } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

const where = ({ locationId, latitude, longitude }: Mission) => `${locationId} ${latitude} ${longitude}`;

/** Open pages reload the mission; people whose location changes get a mail. */
export async function notifyMissionChange(
  tx: Tx,
  platform: Pick<Platform, 'mail' | 'clock'>,
  mission: Mission,
  before: Mission,
): Promise<void> {
  emit(tx, 'volunteers.missions-changed', {
    editionId: mission.editionId,
    missionIds: [mission.id],
    source: 'planning',
  });
  if (where(mission) === where(before)) return;
  const people = await tx
    .select({ inscription: inscriptions, slot: missionSlots })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(
      and(
        eq(missionSlots.missionId, mission.id),
        inArray(missionAssignments.status, liveStatuses),
        gt(missionSlots.endsAt, platform.clock.now()),
      ),
    )
    .orderBy(asc(missionAssignments.id));
  if (people.length === 0) return;
  const place = await requireMission(tx, mission.documentId);
  for (const { inscription, slot } of people)
    await notifyVolunteer(tx, platform, 'relocated', { ...place, slot }, inscription);
}
