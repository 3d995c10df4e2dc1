import { findConflicts } from '@kermesse/domain/volunteers/conflicts';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { minutesDone } from '@kermesse/domain/volunteers/hours';
import type { MyMission, MySpace, OpenSlot } from '@kermesse/domain/volunteers/space-schemas';
import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { latestPresence } from './latest-presence.ts';
import { leadersOf } from './leader-names.ts';
import type { Edition, Inscription } from './slot-rows.ts';
import { locations, missionLeaders, missionSlots, missions, prefixMissions } from './tables.ts';
import { calendarSubscriptions, missionAssignments } from './tables-people.ts';
import { demandsOf, factsOf } from './volunteer-facts.ts';

const openShown = 30;

interface OwnInscription {
  readonly inscription: Inscription;
  readonly edition: Edition;
  readonly eventName: string;
}

async function readOwn(
  executor: Executor,
  actor: Actor,
  editionId: string | undefined,
): Promise<OwnInscription[]> {
  return executor
    .select({ inscription: inscriptions, edition: eventEditions, eventName: events.name })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(
        eq(inscriptions.userId, actor.id),
        eq(inscriptions.kind, 'volunteer'),
        eq(inscriptions.status, 'confirmed'),
        editionId === undefined ? undefined : eq(eventEditions.documentId, requireDocumentId(editionId)),
      ),
    )
    .orderBy(asc(eventEditions.startsAt), asc(inscriptions.id))
    .limit(200);
}

const nameOf = ({ firstname, lastname }: Inscription) => `${firstname} ${lastname}`.trim();

interface PlaceRow {
  readonly mission: typeof missions.$inferSelect;
  readonly family: string | null;
  readonly location: typeof locations.$inferSelect | null;
}

function missionText({ mission, family, location }: PlaceRow) {
  return {
    title: mission.title,
    description: mission.description,
    family,
    place: {
      name: location?.name ?? null,
      latitude: mission.latitude ?? location?.latitude ?? null,
      longitude: mission.longitude ?? location?.longitude ?? null,
    },
  };
}

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
        volunteerName: nameOf(mine.inscription),
        // The number of a leader is for those who will look for them in the field.
        leaders: (leaders.get(mission.id) ?? []).map(({ name, phone }) => ({
          name,
          phone: isLive ? phone : null,
        })),
        documents: isLive ? mission.documents : [],
        canRespond: isLive && assignment.beginsAt > now,
      },
    ];
  });
}

/** Slots with room that the person may take by themselves, nothing speaking against it. */
async function readOpenSlots(
  executor: Executor,
  own: readonly OwnInscription[],
  now: Date,
): Promise<OpenSlot[]> {
  const found: OpenSlot[] = [];
  for (const { inscription, edition } of own) {
    const rows = await executor
      .select({ slot: missionSlots, mission: missions, family: prefixMissions.name, location: locations })
      .from(missionSlots)
      .innerJoin(missions, eq(missions.id, missionSlots.missionId))
      .leftJoin(prefixMissions, eq(prefixMissions.id, missions.prefixMissionId))
      .leftJoin(locations, eq(locations.id, missions.locationId))
      .where(
        and(
          eq(missions.editionId, edition.id),
          eq(missions.isOpenToSelfAssignment, true),
          gt(missionSlots.beginsAt, now),
          lt(missionSlots.assigned, missionSlots.need),
        ),
      )
      .orderBy(asc(missionSlots.beginsAt), asc(missionSlots.id))
      .limit(200);
    for (const row of rows) {
      if (found.length >= openShown) return found;
      const demands = await demandsOf(executor, row.slot, row.mission);
      const facts = await factsOf(executor, edition, inscription, row.slot);
      if (findConflicts(demands, facts).length > 0) continue;
      found.push({
        documentId: row.slot.documentId,
        ...missionText(row),
        begin: row.slot.beginsAt.toISOString(),
        end: row.slot.endsAt.toISOString(),
        timeZone: edition.timezone,
        free: row.slot.need - row.slot.assigned,
        inscription: inscription.documentId,
        volunteerName: nameOf(inscription),
      });
    }
  }
  return found;
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
    .where(and(eq(missionLeaders.userId, actor.id), inArray(missions.editionId, ids)));
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
        inscriptions: mine.map(({ inscription }) => ({
          documentId: inscription.documentId,
          name: nameOf(inscription),
          availabilityUntil: (edition.availabilityEditableUntil ?? edition.startsAt).toISOString(),
        })),
      },
    ];
  });
}

/** All that a volunteer has to do and could do, for one edition or for all. */
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
    openSlots: await readOpenSlots(
      db.orm,
      own.filter(({ edition }) => edition.endsAt > now),
      now,
    ),
    minutesDone: Math.round(done),
    minutesPlanned: Math.round(
      coming.reduce((sum, { begin, end }) => sum + (Date.parse(end) - Date.parse(begin)) / 60_000, 0),
    ),
  };
}
