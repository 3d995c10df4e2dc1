import type { HomeMission } from '@kermesse/domain/home/schemas';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { locations, missionSlots, missions } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

const shownAtHome = 10;

export async function upcomingMissions(
  executor: Executor,
  userId: number,
  now: Date,
): Promise<HomeMission[]> {
  const rows = await executor
    .select({
      documentId: missionAssignments.documentId,
      title: missions.title,
      eventName: events.name,
      begin: missionAssignments.beginsAt,
      end: missionAssignments.endsAt,
      timezone: eventEditions.timezone,
      location: locations.name,
      isToAnswer: sql<boolean>`${missionAssignments.status} = 'proposed'`,
    })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .innerJoin(eventEditions, eq(eventEditions.id, missions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(
      and(
        eq(missionAssignments.userId, userId),
        inArray(missionAssignments.status, ['proposed', 'accepted']),
        gte(missionAssignments.endsAt, now),
        eq(eventEditions.isCalledOff, false),
      ),
    )
    .orderBy(asc(missionAssignments.beginsAt))
    .limit(shownAtHome);
  return rows.map((row) => ({ ...row, begin: row.begin.toISOString(), end: row.end.toISOString() }));
}
export { moveMissionSlots } from './move-slots.ts';
export { confirmMissions, listProposedMissions, proposeMissions } from './proposed-missions.ts';
export { readAvailability } from './save-wishes.ts';
