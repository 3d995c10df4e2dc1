import { inscriptions } from '@kermesse/api/features/registration/tables';
import {
  locations,
  missionLeaders,
  missionSkills,
  missionSlots,
  missions,
  prefixMissions,
  skills,
} from '@kermesse/api/features/volunteers/tables';
import {
  missionAssignments,
  missionWishes,
  presenceMarks,
  volunteerAvailabilities,
  volunteerSkills,
} from '@kermesse/api/features/volunteers/tables-people';
import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { sql } from 'drizzle-orm';
import { accountId, type DemoContext, inChunks } from './context.ts';
import type { DemoEdition } from './events.ts';
import type { Person } from './people.ts';
import { Random } from './random.ts';

export interface Hours {
  beginsAt: Date;
  endsAt: Date;
}

export interface Place {
  name: string;
  latitude: number;
  longitude: number;
}

export interface MissionPlan {
  family: string;
  title: string;
  description: string;
  need: number;
  /** Index in the list of places. */
  place: number;
  hours: readonly Hours[];
  minAge?: number;
  skill?: string;
  isOpen?: boolean;
  leaderId?: number;
  documents?: { title: string; url: string }[];
}

export interface DemoSlot extends Hours {
  id: number;
  need: number;
  mission: string;
}

interface EditionPlan {
  places: readonly Place[];
  skills: readonly string[];
  missions: readonly MissionPlan[];
}

export interface LoadedPlan {
  slots: DemoSlot[];
  families: Map<string, number>;
  skills: Map<string, number>;
}

const byName = (rows: readonly { id: number; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name, id]));

function idOf(known: ReadonlyMap<string, number>, name: string): number {
  const id = known.get(name);
  if (id === undefined) throw new Error(`${name} is not loaded yet`);
  return id;
}

/** The organiser leads missions without another leader. */
export async function addMissions(
  context: DemoContext,
  edition: DemoEdition,
  plan: EditionPlan,
): Promise<LoadedPlan> {
  const { tx } = context;
  const organiser = accountId(context, 'organisatrice@kermesse.test');
  const places = await tx
    .insert(locations)
    .values(plan.places.map((place) => ({ editionId: edition.id, ...place })))
    .returning({ id: locations.id });
  const known = byName(
    await tx
      .insert(skills)
      .values(plan.skills.map((name) => ({ editionId: edition.id, name })))
      .returning({ id: skills.id, name: skills.name }),
  );
  const names = [...new Set(plan.missions.map(({ family }) => family))];
  const families = byName(
    await tx
      .insert(prefixMissions)
      .values(names.map((name, position) => ({ editionId: edition.id, name, position })))
      .returning({ id: prefixMissions.id, name: prefixMissions.name }),
  );
  const stored = await inChunks(plan.missions, (chunk) =>
    tx
      .insert(missions)
      .values(
        chunk.map((mission) => ({
          editionId: edition.id,
          prefixMissionId: idOf(families, mission.family),
          locationId: places[mission.place]?.id ?? null,
          title: mission.title,
          description: mission.description,
          minAge: mission.minAge ?? null,
          isOpenToSelfAssignment: mission.isOpen ?? false,
          documents: mission.documents ?? [],
          latitude: plan.places[mission.place]?.latitude ?? null,
          longitude: plan.places[mission.place]?.longitude ?? null,
        })),
      )
      .returning({ id: missions.id }),
  );
  const planned = plan.missions.map((mission, index) => ({ ...mission, id: stored[index]?.id ?? 0 }));
  await tx
    .insert(missionLeaders)
    .values(planned.map(({ id, leaderId }) => ({ missionId: id, userId: leaderId ?? organiser })));
  const asked = planned.flatMap(({ id, skill }) =>
    skill === undefined ? [] : [{ missionId: id, skillId: idOf(known, skill) }],
  );
  if (asked.length > 0) await tx.insert(missionSkills).values(asked);
  const wanted = planned.flatMap(({ id, title, need, hours }) =>
    hours.map((span) => ({ missionId: id, need, ...span, title })),
  );
  const ids = await inChunks(wanted, (chunk) =>
    tx
      .insert(missionSlots)
      .values(chunk.map(({ title: _, ...slot }) => slot))
      .returning({ id: missionSlots.id }),
  );
  return {
    families,
    skills: known,
    slots: wanted.map(({ beginsAt, endsAt, need, title }, index) => ({
      id: ids[index]?.id ?? 0,
      beginsAt,
      endsAt,
      need,
      mission: title,
    })),
  };
}

export interface Volunteer {
  inscriptionId: number;
  person: Person;
  availability: readonly Hours[];
}

/** Every third has a skill, every second a wish. */
export async function signUp(
  context: DemoContext,
  edition: DemoEdition,
  { families, skills: known }: Pick<LoadedPlan, 'families' | 'skills'>,
  people: readonly { person: Person; availability: readonly Hours[] }[],
): Promise<Volunteer[]> {
  const { tx, calendar } = context;
  // Its own generator, so that the number of volunteers does not change the data loaded later.
  const random = new Random(edition.id);
  const stored = await inChunks(people, (chunk) =>
    tx
      .insert(inscriptions)
      .values(
        chunk.map(({ person }) => {
          const createdAt = calendar.at(-random.whole(2, 40), 20);
          return {
            editionId: edition.id,
            kind: 'volunteer' as const,
            status: 'confirmed' as const,
            userId: person.id,
            firstname: person.firstname,
            lastname: person.lastname,
            email: person.email,
            phone: `+336${random.whole(10_000_000, 99_999_999)}`,
            birthdate: person.birthday,
            confirmedAt: createdAt,
            createdAt,
          };
        }),
      )
      .returning({ id: inscriptions.id }),
  );
  const volunteers = people.map((each, index) => ({ ...each, inscriptionId: stored[index]?.id ?? 0 }));
  await inChunks(volunteers, (chunk) =>
    tx
      .insert(volunteerAvailabilities)
      .values(
        chunk.flatMap(({ inscriptionId, availability }) =>
          availability.map((span) => ({ inscriptionId, ...span })),
        ),
      )
      .returning({ id: volunteerAvailabilities.id }),
  );
  const [skillIds, familyIds] = [[...known.values()], [...families.values()]];
  const able = volunteers.filter((_, index) => index % 3 === 0);
  if (skillIds.length > 0)
    await inChunks(able, (chunk) =>
      tx
        .insert(volunteerSkills)
        .values(chunk.map(({ inscriptionId }) => ({ inscriptionId, skillId: random.pick(skillIds) })))
        .returning({ id: volunteerSkills.id }),
    );
  const wishing = volunteers.filter((_, index) => index % 2 === 0);
  await inChunks(wishing, (chunk) =>
    tx
      .insert(missionWishes)
      .values(chunk.map(({ inscriptionId }) => ({ inscriptionId, prefixMissionId: random.pick(familyIds) })))
      .returning({ id: missionWishes.id }),
  );
  return volunteers;
}

export interface Seat {
  slot: DemoSlot;
  volunteer: Volunteer;
  status: 'proposed' | 'accepted';
  presence?: PresenceState;
}

/** Also updates the counters of the slots and the presence marks. */
export async function seat({ tx }: DemoContext, seats: readonly Seat[], markedById: number): Promise<void> {
  const stored = await inChunks(seats, (chunk) =>
    tx
      .insert(missionAssignments)
      .values(
        chunk.map(({ slot, volunteer, status }) => ({
          slotId: slot.id,
          beginsAt: slot.beginsAt,
          endsAt: slot.endsAt,
          inscriptionId: volunteer.inscriptionId,
          userId: volunteer.person.id,
          status,
        })),
      )
      .returning({ id: missionAssignments.id }),
  );
  const marks = seats.flatMap(({ presence, slot }, index) =>
    presence === undefined
      ? []
      : [{ assignmentId: stored[index]?.id ?? 0, state: presence, markedAt: slot.beginsAt, markedById }],
  );
  if (marks.length > 0) await tx.insert(presenceMarks).values(marks);
  const slotIds = sql.join(
    [...new Set(seats.map(({ slot }) => slot.id))].map((id) => sql`${id}::bigint`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${missionSlots} set assigned = taken.count
    from (select slot_id, count(*)::int as count from ${missionAssignments}
          where slot_id in (${slotIds}) group by slot_id) taken
    where taken.slot_id = ${missionSlots.id}`);
}
