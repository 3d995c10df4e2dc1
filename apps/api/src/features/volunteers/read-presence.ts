import { dayOf } from '@kermesse/domain/shared/moments';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import type {
  MissionStats,
  PresenceList,
  PresenceMission,
  PresencePerson,
  statsSorts,
} from '@kermesse/domain/volunteers/presence-schemas';
import { countPresence } from '@kermesse/domain/volunteers/presence-stats';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { fullNameSql } from '../../platform/db/full-name.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionDates } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import { latestMarkedAt, latestPresence } from './latest-presence.ts';
import { leadersOf } from './leader-names.ts';
import { requirePresenceScope } from './presence-scope.ts';
import type { Edition } from './slot-rows.ts';
import { locations, missionSlots, missions, prefixMissions } from './tables.ts';
import { missionAssignments } from './tables-people.ts';

interface Expected extends PresencePerson {
  slotId: number;
}

async function readExpected(executor: Executor, slotIds: readonly number[]): Promise<Expected[]> {
  if (slotIds.length === 0) return [];
  const rows = await executor
    .select({
      slotId: missionAssignments.slotId,
      assignment: missionAssignments.documentId,
      name: sql<string>`coalesce(${fullNameSql(inscriptions.firstname, inscriptions.lastname)}, '')`,
      phone: inscriptions.phone,
      status: missionAssignments.status,
      state: latestPresence,
      markedAt: latestMarkedAt,
    })
    .from(missionAssignments)
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(
      and(inArray(missionAssignments.slotId, [...slotIds]), inArray(missionAssignments.status, liveStatuses)),
    )
    .orderBy(asc(inscriptions.lastname), asc(inscriptions.firstname), asc(missionAssignments.id));
  return rows.map((row) => ({
    ...row,
    name: row.name || 'Bénévole',
    markedAt: row.markedAt === null ? null : new Date(row.markedAt).toISOString(),
  }));
}

interface MissionRow {
  readonly id: number;
  readonly stats: MissionStats;
  readonly slots: readonly { slot: typeof missionSlots.$inferSelect; people: Expected[] }[];
}

async function readMissions(
  executor: Executor,
  edition: Edition,
  only: readonly number[] | null,
): Promise<MissionRow[]> {
  if (only?.length === 0) return [];
  const rows = await executor
    .select({ mission: missions, prefix: prefixMissions, location: locations })
    .from(missions)
    .leftJoin(prefixMissions, eq(prefixMissions.id, missions.prefixMissionId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(
      and(eq(missions.editionId, edition.id), only === null ? undefined : inArray(missions.id, [...only])),
    )
    .orderBy(asc(missions.title), asc(missions.id));
  const ids = rows.map(({ mission }) => mission.id);
  const slots =
    ids.length === 0
      ? []
      : await executor
          .select()
          .from(missionSlots)
          .where(inArray(missionSlots.missionId, ids))
          .orderBy(asc(missionSlots.beginsAt), asc(missionSlots.id));
  const expected = new Map<number, Expected[]>(slots.map(({ id }) => [id, []]));
  for (const person of await readExpected(executor, [...expected.keys()]))
    expected.get(person.slotId)?.push(person);
  const days = await executor
    .select({ day: editionDates.day, documentId: editionDates.documentId })
    .from(editionDates)
    .where(eq(editionDates.editionId, edition.id));
  const idOfDay = new Map(days.map(({ day, documentId }) => [day, documentId]));
  return rows.map(({ mission, prefix, location }) => {
    const own = slots
      .filter(({ missionId }) => missionId === mission.id)
      .map((slot) => ({ slot, people: expected.get(slot.id) ?? [] }));
    const dates = [...new Set(own.map(({ slot }) => dayOf(slot.beginsAt, edition.timezone)))];
    const latitude = mission.latitude ?? location?.latitude ?? null;
    const longitude = mission.longitude ?? location?.longitude ?? null;
    return {
      id: mission.id,
      slots: own,
      stats: {
        documentId: mission.documentId,
        missionId: mission.documentId,
        title: mission.title,
        prefix: prefix ? { id: prefix.documentId, name: prefix.name } : null,
        location: location?.name ?? null,
        dates: dates.map((date) => ({ date, dateId: idOfDay.get(date) ?? date })),
        coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
        presenceStats: countPresence({
          need: own.reduce((sum, { slot }) => sum + slot.need, 0),
          states: own.flatMap(({ people }) => people.map(({ state }) => state)),
        }),
      },
    };
  });
}

type StatsSort = (typeof statsSorts)[number];

const orders: Record<StatsSort, (one: MissionStats, other: MissionStats) => number> = {
  'title:asc': (one, other) => one.title.localeCompare(other.title, 'fr'),
  'title:desc': (one, other) => other.title.localeCompare(one.title, 'fr'),
  'completionRate:asc': (one, other) => one.presenceStats.completionRate - other.presenceStats.completionRate,
  'completionRate:desc': (one, other) =>
    other.presenceStats.completionRate - one.presenceStats.completionRate,
};

export async function readMissionStats(
  executor: Executor,
  edition: Edition,
  only: readonly number[] | null,
  sort: StatsSort = 'title:asc',
): Promise<MissionStats[]> {
  const rows = await readMissions(executor, edition, only);
  return rows.map(({ stats }) => stats).sort(orders[sort]);
}

/** Every mission for staff, one's own for a leader. */
export async function readPresence(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  editionId: string,
): Promise<PresenceList> {
  const scope = await requirePresenceScope(db.orm, actor, editionId);
  // The counts alone give no right to names.
  if (!scope.isStaff && scope.led.length === 0) throw forbidden();
  const { edition, eventName, isStaff, led } = scope;
  const rows = await readMissions(db.orm, edition, isStaff ? null : led);
  const leaders = await leadersOf(
    db.orm,
    rows.map(({ id }) => id),
  );
  return {
    eventName,
    editionName: edition.name,
    timeZone: edition.timezone,
    isStaff,
    missions: rows.map(
      ({ id, stats, slots }): PresenceMission => ({
        ...stats,
        isLeader: led.includes(id),
        leaders: (leaders.get(id) ?? []).map(({ name }) => name),
        slots: slots.map(({ slot, people }) => ({
          documentId: slot.documentId,
          begin: slot.beginsAt.toISOString(),
          end: slot.endsAt.toISOString(),
          date: dayOf(slot.beginsAt, edition.timezone),
          need: slot.need,
          people: people.map(({ slotId: _, ...person }) => person),
        })),
      }),
    ),
  };
}
