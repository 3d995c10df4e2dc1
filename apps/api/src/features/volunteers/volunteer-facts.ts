import { ageOn } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import type { SlotDemands, VolunteerFacts } from '@kermesse/domain/volunteers/conflicts';
import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { Edition, Inscription, Mission, Slot } from './slot-rows.ts';
import { missionSkills, skills } from './tables.ts';
import { missionAssignments, volunteerAvailabilities, volunteerSkills } from './tables-people.ts';

const aDay = 24 * 3_600_000;

export function ageIn(
  edition: Pick<Edition, 'startsAt' | 'timezone'>,
  birthdate: string | null,
): number | null {
  return birthdate === null ? null : ageOn(birthdate, dayOf(edition.startsAt, edition.timezone));
}

export async function skillsAsked(
  executor: Executor,
  missionIds: readonly number[],
): Promise<(missionId: number) => string[]> {
  const rows =
    missionIds.length === 0
      ? []
      : await executor
          .select({ missionId: missionSkills.missionId, skill: skills.documentId })
          .from(missionSkills)
          .innerJoin(skills, eq(skills.id, missionSkills.skillId))
          .where(inArray(missionSkills.missionId, [...missionIds]));
  return (missionId) => rows.filter((row) => row.missionId === missionId).map(({ skill }) => skill);
}

export const demandsOf = (slot: Slot, mission: Mission, asked: readonly string[]): SlotDemands => ({
  begin: slot.beginsAt.getTime(),
  end: slot.endsAt.getTime(),
  minAge: mission.minAge,
  skills: asked,
});

const span = ({ beginsAt, endsAt }: { beginsAt: Date; endsAt: Date }) => ({
  begin: beginsAt.getTime(),
  end: endsAt.getTime(),
});

export async function factsOf(
  executor: Executor,
  edition: Edition,
  inscription: Inscription,
  around: Pick<Slot, 'beginsAt' | 'endsAt'>,
  besides: number | null = null,
): Promise<VolunteerFacts> {
  const { id, userId, thirdPersonId } = inscription;
  const availability = await executor
    .select({ beginsAt: volunteerAvailabilities.beginsAt, endsAt: volunteerAvailabilities.endsAt })
    .from(volunteerAvailabilities)
    .where(eq(volunteerAvailabilities.inscriptionId, id));
  const able = await executor
    .select({ skill: skills.documentId })
    .from(volunteerSkills)
    .innerJoin(skills, eq(skills.id, volunteerSkills.skillId))
    .where(eq(volunteerSkills.inscriptionId, id));
  const engagements = await executor
    .select({ beginsAt: missionAssignments.beginsAt, endsAt: missionAssignments.endsAt })
    .from(missionAssignments)
    .where(
      and(
        thirdPersonId === null
          ? sql`${missionAssignments.userId} = ${userId}::bigint`
          : eq(missionAssignments.thirdPersonId, thirdPersonId),
        inArray(missionAssignments.status, liveStatuses),
        gt(missionAssignments.endsAt, new Date(around.beginsAt.getTime() - aDay)),
        lt(missionAssignments.beginsAt, new Date(around.endsAt.getTime() + aDay)),
        besides === null ? undefined : ne(missionAssignments.id, besides),
      ),
    );
  return {
    age: ageIn(edition, inscription.birthdate),
    availability: availability.map(span),
    skills: able.map(({ skill }) => skill),
    engagements: engagements.map(span),
  };
}
