import { fullName } from '@kermesse/domain/shared/names';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { minutesDone } from '@kermesse/domain/volunteers/hours';
import type { MyMission, MySpace } from '@kermesse/domain/volunteers/space-schemas';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { latestPresence } from './latest-presence.ts';
import { leadersOf } from './leader-names.ts';
import { stillLeads } from './may-lead.ts';
import { missionText, type OwnInscription, readOwn } from './own-inscriptions.ts';
import { readOpenSlots } from './read-open-slots.ts';
import { locations, missionLeaders, missionSlots, missions, prefixMissions, skills } from './tables.ts';
import { calendarSubscriptions, missionAssignments, volunteerSkills } from './tables-people.ts';

async function readMyMissions(
  executor: Executor,
  own: readonly OwnInscription[],
  now: Date,
): Promise<MyMission[]> {
  if (own.length === 0) return [];
  const byId = new Map(own.map((each) => [each.inscription.id, each]));
  const rows = await executor
    .select({
      assignment: missionAssignments,
      mission: missions,
      family: prefixMissions.name,
      location: locations,
      presence: latestPresence,
    })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .leftJoin(prefixMissions, eq(prefixMissions.id, missions.prefixMissionId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(
      and(
        inArray(missionAssignments.inscriptionId, [...byId.keys()]),
        ne(missionAssignments.status, 'cancelled'),
      ),
    )
    .orderBy(asc(missionAssignments.beginsAt), asc(missionAssignments.id));
  const leaders = await leadersOf(
    executor,
    rows.map(({ mission }) => mission.id),
  );
  return rows.flatMap((row) => {
    const { assignment, mission } = row;
    const mine = byId.get(assignment.inscriptionId);
    if (!mine) return [];
    const isLive = liveStatuses.some((status) => status === assignment.status);
    return [
      {
        documentId: assignment.documentId,
        ...missionText(row),
        begin: assignment.beginsAt.toISOString(),
        end: assignment.endsAt.toISOString(),
        timeZone: mine.edition.timezone,
        editionDocumentId: mine.edition.documentId,
        eventName: mine.eventName,
        status: assignment.status,
        presence: row.presence,
        volunteerName: fullName(mine.inscription),
        // A leader's phone number is only for those with a live assignment.
        leaders: (leaders.get(mission.id) ?? []).map(({ name, phone }) => ({
          name,
          phone: isLive ? phone : null,
        })),
        documents: isLive ? mission.documents : [],
        isEventCancelled: mine.edition.isCalledOff,
        canRespond: isLive && assignment.beginsAt > now && !mine.edition.isCalledOff,
      },
    ];
  });
}

async function readEditions(
  executor: Executor,
  actor: Actor,
  own: readonly OwnInscription[],
): Promise<MySpace['editions']> {
  const ids = [...new Set(own.map(({ edition }) => edition.id))];
  if (ids.length === 0) return [];
  const calendars = await executor
    .select({ editionId: calendarSubscriptions.editionId })
    .from(calendarSubscriptions)
    .where(and(eq(calendarSubscriptions.userId, actor.id), isNull(calendarSubscriptions.revokedAt)));
  const led = await executor
    .select({ editionId: missions.editionId })
    .from(missionLeaders)
    .innerJoin(missions, eq(missions.id, missionLeaders.missionId))
    .where(and(eq(missionLeaders.userId, actor.id), inArray(missions.editionId, ids), stillLeads));
  const known = await executor
    .select({ editionId: skills.editionId, documentId: skills.documentId, name: skills.name })
    .from(skills)
    .where(inArray(skills.editionId, ids))
    .orderBy(asc(skills.name));
  const able = await executor
    .select({ inscriptionId: volunteerSkills.inscriptionId, skill: skills.documentId })
    .from(volunteerSkills)
    .innerJoin(skills, eq(skills.id, volunteerSkills.skillId))
    .where(
      inArray(
        volunteerSkills.inscriptionId,
        own.map(({ inscription }) => inscription.id),
      ),
    );
  return ids.flatMap((id) => {
    const mine = own.filter(({ edition }) => edition.id === id);
    const [first] = mine;
    if (!first) return [];
    const { edition, eventName } = first;
    return [
      {
        documentId: edition.documentId,
        eventName,
        name: edition.name,
        dateStart: edition.startsAt.toISOString(),
        dateEnd: edition.endsAt.toISOString(),
        timeZone: edition.timezone,
        hasCalendar: calendars.some(({ editionId }) => editionId === id),
        leads: led.some(({ editionId }) => editionId === id),
        skills: known
          .filter(({ editionId }) => editionId === id)
          .map(({ documentId, name }) => ({ documentId, name })),
        inscriptions: mine.map(({ inscription }) => ({
          documentId: inscription.documentId,
          name: fullName(inscription),
          skills: able
            .filter(({ inscriptionId }) => inscriptionId === inscription.id)
            .map(({ skill }) => skill),
          availabilityUntil: (edition.availabilityEditableUntil ?? edition.startsAt).toISOString(),
        })),
      },
    ];
  });
}

export async function readSpace(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  editionId: string | undefined,
): Promise<MySpace> {
  const now = clock.now();
  const own = await readOwn(db.orm, actor, editionId);
  const mine = await readMyMissions(db.orm, own, now);
  const done = minutesDone(mine, now.getTime());
  const coming = mine.filter(({ status, end }) => status === 'accepted' && Date.parse(end) > now.getTime());
  return {
    editions: await readEditions(db.orm, actor, own),
    missions: mine,
    ...(await readOpenSlots(
      db.orm,
      own.filter(({ edition }) => edition.endsAt > now && !edition.isCalledOff),
      now,
    )),
    minutesDone: Math.round(done),
    minutesPlanned: Math.round(
      coming.reduce((sum, { begin, end }) => sum + (Date.parse(end) - Date.parse(begin)) / 60_000, 0),
    ),
  };
}
