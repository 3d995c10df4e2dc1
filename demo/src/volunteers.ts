import { inscriptions } from '@kermesse/api/features/registration/tables';
import {
  locations,
  missionLeaders,
  missionSlots,
  missions,
  prefixMissions,
} from '@kermesse/api/features/volunteers/tables';
import { missionAssignments, volunteerAvailabilities } from '@kermesse/api/features/volunteers/tables-people';
import { eq, sql } from 'drizzle-orm';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';
import type { Person } from './people.ts';

const places = [
  { name: 'Village des coureurs', latitude: 49.5641, longitude: 3.6199 },
  { name: 'Ravitaillement de la Cuve Saint-Vincent', latitude: 49.5602, longitude: 3.6144 },
  { name: 'Parking de la gare', latitude: 49.5712, longitude: 3.6226 },
] as const;

const families = [
  { name: 'Accueil et dossards', title: 'Remise des dossards', need: 8 },
  { name: 'Ravitaillement', title: 'Ravitaillement du 15e kilomètre', need: 6 },
  { name: 'Signaleurs', title: 'Signaleurs de la montée aux remparts', need: 12 },
  { name: 'Parking', title: 'Parking et navettes', need: 5 },
] as const;

interface Slot {
  id: number;
  beginsAt: Date;
  endsAt: Date;
  need: number;
}

async function addMissions(context: DemoContext, edition: DemoEdition): Promise<Slot[]> {
  const { tx, calendar } = context;
  const stored = await tx
    .insert(locations)
    .values(places.map((place) => ({ editionId: edition.id, ...place })))
    .returning({ id: locations.id });
  const slots: Slot[] = [];
  for (const [position, family] of families.entries()) {
    const prefix = only(
      await tx
        .insert(prefixMissions)
        .values({ editionId: edition.id, name: family.name, position })
        .returning({ id: prefixMissions.id }),
    );
    const place = places[position % places.length];
    const mission = only(
      await tx
        .insert(missions)
        .values({
          editionId: edition.id,
          prefixMissionId: prefix.id,
          locationId: stored[position % stored.length]?.id ?? null,
          title: family.title,
          minAge: family.name === 'Signaleurs' ? 18 : null,
          isOpenToSelfAssignment: family.name === 'Ravitaillement',
          latitude: place?.latitude ?? null,
          longitude: place?.longitude ?? null,
        })
        .returning({ id: missions.id }),
    );
    await tx
      .insert(missionLeaders)
      .values({ missionId: mission.id, userId: accountId(context, 'organisatrice@kermesse.test') });
    for (let day = edition.firstDay; day <= edition.lastDay; day++) {
      for (const hour of [7, 11, 15]) {
        const hours = { beginsAt: calendar.at(day, hour), endsAt: calendar.at(day, hour + 4) };
        const slot = only(
          await tx
            .insert(missionSlots)
            .values({ missionId: mission.id, ...hours, need: family.need })
            .returning({ id: missionSlots.id }),
        );
        slots.push({ ...slot, ...hours, need: family.need });
      }
    }
  }
  return slots;
}

async function signUp(
  context: DemoContext,
  edition: DemoEdition,
  people: readonly Person[],
): Promise<number[]> {
  const { tx, calendar, random } = context;
  const stored = await inChunks(people, (chunk) =>
    tx
      .insert(inscriptions)
      .values(
        chunk.map((person) => {
          const createdAt = calendar.at(-random.whole(2, 40), 20);
          return {
            editionId: edition.id,
            kind: 'volunteer' as const,
            status: 'confirmed' as const,
            userId: person.id,
            firstname: person.firstname,
            lastname: person.lastname,
            email: person.email,
            birthdate: person.birthday,
            confirmedAt: createdAt,
            createdAt,
          };
        }),
      )
      .returning({ id: inscriptions.id }),
  );
  await inChunks(stored, (chunk) =>
    tx
      .insert(volunteerAvailabilities)
      .values(
        chunk.flatMap(({ id }) => [
          {
            inscriptionId: id,
            beginsAt: calendar.at(edition.firstDay, 7),
            endsAt: calendar.at(edition.firstDay, 15),
          },
          {
            inscriptionId: id,
            beginsAt: calendar.at(edition.lastDay, 9),
            endsAt: calendar.at(edition.lastDay, 19),
          },
        ]),
      )
      .returning({ id: volunteerAvailabilities.id }),
  );
  return stored.map(({ id }) => id);
}

/** Volunteers of the coming race: places, missions, sign-ups, and the first people assigned. */
export async function loadVolunteers(
  context: DemoContext,
  crowd: readonly Person[],
  { trail }: DemoEvents,
): Promise<void> {
  const { tx } = context;
  const edition = trail.coming;
  const slots = await addMissions(context, edition);
  const gerard: Person = {
    id: accountId(context, 'benevole@kermesse.test'),
    firstname: 'Gérard',
    lastname: 'Delattre',
    email: 'benevole@kermesse.test',
    birthday: '1956-02-29',
  };
  const people = [gerard, ...crowd.slice(-45)];
  const inscriptionIds = await signUp(context, edition, people);
  const morning = slots.filter((slot) => slot.beginsAt.getTime() === slots[0]?.beginsAt.getTime());
  let next = 0;
  for (const slot of morning) {
    const taken = people.slice(next, next + slot.need - 2);
    const rows = taken.map((person, index) => ({
      slotId: slot.id,
      beginsAt: slot.beginsAt,
      endsAt: slot.endsAt,
      inscriptionId: inscriptionIds[next + index] ?? 0,
      userId: person.id,
      status: index === 0 ? ('proposed' as const) : ('accepted' as const),
    }));
    await tx.insert(missionAssignments).values(rows);
    await tx
      .update(missionSlots)
      .set({ assigned: sql`${missionSlots.assigned} + ${rows.length}` })
      .where(eq(missionSlots.id, slot.id));
    next += taken.length;
  }
}
