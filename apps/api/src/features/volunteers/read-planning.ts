import { fullName } from '@kermesse/domain/shared/names';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import type { Planning } from '@kermesse/domain/volunteers/planning-schemas';
import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { inscriptions } from '../registration/public.ts';
import { latestPresence } from './latest-presence.ts';
import { leadersOf } from './leader-names.ts';
import { staffOf } from './may-lead.ts';
import type { Edition } from './slot-rows.ts';
import { locations, missionSkills, missionSlots, missions, prefixMissions, skills } from './tables.ts';
import {
  missionAssignments,
  missionWishes,
  volunteerAvailabilities,
  volunteerSkills,
} from './tables-people.ts';
import { ageIn } from './volunteer-facts.ts';

function grouped<T>(
  rows: readonly (T & { key: number })[],
): (key: number) => Omit<T & { key: number }, 'key'>[] {
  const map = new Map<number, Omit<T & { key: number }, 'key'>[]>();
  for (const { key, ...row } of rows) {
    const known = map.get(key);
    if (known) known.push(row);
    else map.set(key, [row]);
  }
  return (key) => map.get(key) ?? [];
}

const range = ({ begin, end }: { begin: Date; end: Date }) => ({
  begin: begin.toISOString(),
  end: end.toISOString(),
});

async function readMissions(executor: Executor, edition: Edition) {
  const rows = await executor
    .select({ mission: missions, family: prefixMissions.documentId, location: locations.documentId })
    .from(missions)
    .leftJoin(prefixMissions, eq(prefixMissions.id, missions.prefixMissionId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(eq(missions.editionId, edition.id))
    .orderBy(asc(prefixMissions.position), asc(missions.title), asc(missions.id));
  const leaders = await leadersOf(
    executor,
    rows.map(({ mission }) => mission.id),
  );
  const asked = grouped(
    await executor
      .select({ key: missionSkills.missionId, skill: skills.documentId })
      .from(missionSkills)
      .innerJoin(skills, eq(skills.id, missionSkills.skillId))
      .where(eq(skills.editionId, edition.id)),
  );
  return rows.map(({ mission, family, location }) => ({
    documentId: mission.documentId,
    title: mission.title,
    description: mission.description,
    minAge: mission.minAge,
    isOpenToSelfAssignment: mission.isOpenToSelfAssignment,
    documents: mission.documents,
    latitude: mission.latitude,
    longitude: mission.longitude,
    family,
    location,
    skills: asked(mission.id).map(({ skill }) => skill),
    leaders: (leaders.get(mission.id) ?? []).map(({ documentId, name }) => ({ documentId, name })),
  }));
}

/** Hours only: the organiser must not see which other edition. */
async function busyElsewhere(executor: Executor, edition: Edition, window: { begin: Date; end: Date }) {
  return grouped(
    await executor
      .select({ key: inscriptions.id, begin: missionAssignments.beginsAt, end: missionAssignments.endsAt })
      .from(inscriptions)
      .innerJoin(
        missionAssignments,
        or(
          and(sql`${inscriptions.thirdPersonId} is null`, eq(missionAssignments.userId, inscriptions.userId)),
          eq(missionAssignments.thirdPersonId, inscriptions.thirdPersonId),
        ),
      )
      .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
      .innerJoin(missions, eq(missions.id, missionSlots.missionId))
      .where(
        and(
          eq(inscriptions.editionId, edition.id),
          eq(inscriptions.kind, 'volunteer'),
          ne(missions.editionId, edition.id),
          inArray(missionAssignments.status, liveStatuses),
          gt(missionAssignments.endsAt, window.begin),
          lt(missionAssignments.beginsAt, window.end),
        ),
      ),
  );
}

async function readVolunteers(executor: Executor, edition: Edition, window: { begin: Date; end: Date }) {
  const isVolunteer = and(
    eq(inscriptions.editionId, edition.id),
    eq(inscriptions.kind, 'volunteer'),
    eq(inscriptions.status, 'confirmed'),
  );
  const rows = await executor
    .select({
      id: inscriptions.id,
      documentId: inscriptions.documentId,
      firstname: inscriptions.firstname,
      lastname: inscriptions.lastname,
      email: inscriptions.email,
      phone: inscriptions.phone,
      birthdate: inscriptions.birthdate,
      thirdPersonId: inscriptions.thirdPersonId,
      user: users.documentId,
      username: users.username,
    })
    .from(inscriptions)
    .innerJoin(users, eq(users.id, inscriptions.userId))
    .where(isVolunteer)
    .orderBy(asc(inscriptions.lastname), asc(inscriptions.firstname), asc(inscriptions.id));
  const available = grouped(
    await executor
      .select({
        key: volunteerAvailabilities.inscriptionId,
        begin: volunteerAvailabilities.beginsAt,
        end: volunteerAvailabilities.endsAt,
      })
      .from(volunteerAvailabilities)
      .innerJoin(inscriptions, eq(inscriptions.id, volunteerAvailabilities.inscriptionId))
      .where(isVolunteer)
      .orderBy(asc(volunteerAvailabilities.beginsAt)),
  );
  const able = grouped(
    await executor
      .select({ key: volunteerSkills.inscriptionId, skill: skills.documentId })
      .from(volunteerSkills)
      .innerJoin(skills, eq(skills.id, volunteerSkills.skillId))
      .where(eq(skills.editionId, edition.id)),
  );
  const wished = grouped(
    await executor
      .select({ key: missionWishes.inscriptionId, family: prefixMissions.documentId })
      .from(missionWishes)
      .innerJoin(prefixMissions, eq(prefixMissions.id, missionWishes.prefixMissionId))
      .where(eq(prefixMissions.editionId, edition.id)),
  );
  const busy = await busyElsewhere(executor, edition, window);
  return rows.map((row) => ({
    documentId: row.documentId,
    name: fullName(row) || row.username,
    email: row.email,
    phone: row.phone,
    age: ageIn(edition, row.birthdate),
    availability: available(row.id).map(range),
    skills: able(row.id).map(({ skill }) => skill),
    wishes: wished(row.id).map(({ family }) => family),
    busyElsewhere: busy(row.id).map(range),
    user: row.thirdPersonId === null ? row.user : null,
  }));
}

async function readPlaces(executor: Executor, edition: Edition) {
  const families = await executor
    .select()
    .from(prefixMissions)
    .where(eq(prefixMissions.editionId, edition.id))
    .orderBy(asc(prefixMissions.position), asc(prefixMissions.id));
  const places = await executor
    .select()
    .from(locations)
    .where(eq(locations.editionId, edition.id))
    .orderBy(asc(locations.name));
  const known = await executor
    .select({ documentId: skills.documentId, name: skills.name })
    .from(skills)
    .where(eq(skills.editionId, edition.id))
    .orderBy(asc(skills.name));
  const leaderChoices = await executor
    .select({ documentId: users.documentId, name: shownName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, await staffOf(executor, edition)))
    .orderBy(asc(users.id));
  return {
    families: families.map(({ documentId, name, description, color, isPublic }) => ({
      documentId,
      name,
      description,
      color,
      isPublic,
    })),
    locations: places.map(({ documentId, name, description, latitude, longitude }) => ({
      documentId,
      name,
      description,
      latitude,
      longitude,
    })),
    skills: known,
    leaderChoices,
  };
}

export async function readPlanning(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
): Promise<Planning> {
  const executor = db.orm;
  const slots = await executor
    .select({ slot: missionSlots, mission: missions.documentId })
    .from(missionSlots)
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .where(eq(missions.editionId, edition.id))
    .orderBy(asc(missionSlots.beginsAt), asc(missionSlots.id));
  const assignments = await executor
    .select({
      documentId: missionAssignments.documentId,
      slot: missionSlots.documentId,
      volunteer: inscriptions.documentId,
      status: missionAssignments.status,
      origin: missionAssignments.origin,
      declineReason: missionAssignments.declineReason,
      presence: latestPresence,
    })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .where(and(eq(missions.editionId, edition.id), ne(missionAssignments.status, 'cancelled')))
    .orderBy(asc(missionAssignments.id));
  const times = slots.flatMap(({ slot }) => [slot.beginsAt.getTime(), slot.endsAt.getTime()]);
  const window = {
    begin: new Date(Math.min(edition.startsAt.getTime(), ...times)),
    end: new Date(Math.max(edition.endsAt.getTime(), ...times)),
  };
  return {
    timeZone: edition.timezone,
    ...range(window),
    ...(await readPlaces(executor, edition)),
    missions: await readMissions(executor, edition),
    slots: slots.map(({ slot, mission }) => ({
      documentId: slot.documentId,
      mission,
      ...range({ begin: slot.beginsAt, end: slot.endsAt }),
      need: slot.need,
      assigned: slot.assigned,
    })),
    volunteers: await readVolunteers(executor, edition, window),
    assignments,
  };
}
