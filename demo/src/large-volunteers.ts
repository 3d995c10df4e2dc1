import { accountId, type DemoContext } from './context.ts';
import type { DemoEvents } from './events.ts';
import { inventPeople } from './people.ts';
import { Random } from './random.ts';
import { addMissions, type DemoSlot, type MissionPlan, type Seat, seat, signUp } from './volunteer-parts.ts';

export const largeSize = { volunteers: 2_000, missions: 50, slotsOfMission: 8 } as const;

const families = ['Accueil', 'Buvette', 'Barques', 'Parking', 'Propreté', 'Scène', 'Secours', 'Signaleurs'];
const skills = ['Permis B', 'Premiers secours', 'Anglais parlé', 'Permis bateau'];
const hoursOfDay = [9, 12, 15, 18] as const;

/** 2,000 volunteers and 400 slots, four out of five places taken. */
export async function loadLargeVolunteers(context: DemoContext, { festival }: DemoEvents): Promise<void> {
  const edition = festival.coming;
  const { calendar } = context;
  const random = new Random(20_260_815);
  const missions = Array.from({ length: largeSize.missions }, (_, index): MissionPlan => {
    const family = families[index % families.length] ?? '';
    return {
      family,
      title: `${family} – poste ${Math.floor(index / families.length) + 1}`,
      description: '',
      need: 4 + (index % 7),
      place: index % 6,
      ...(index % 11 === 0 ? { minAge: 18 } : {}),
      ...(index % 7 === 0 ? { skill: random.pick(skills) } : {}),
      isOpen: index % 3 === 0,
      // The first two days, in four shifts each.
      hours: Array.from({ length: largeSize.slotsOfMission }, (_slot, turn) => {
        const day = edition.firstDay + Math.floor(turn / hoursOfDay.length);
        const hour = hoursOfDay[turn % hoursOfDay.length] ?? 9;
        return { beginsAt: calendar.at(day, hour), endsAt: calendar.at(day, hour + 3) };
      }),
    };
  });
  const plan = await addMissions(context, edition, {
    places: Array.from({ length: 6 }, (_, index) => ({
      name: `Secteur ${index + 1}`,
      latitude: 49.894 + index / 1_000,
      longitude: 2.295 + index / 500,
    })),
    skills,
    missions,
  });
  const people = await inventPeople(context, largeSize.volunteers, 'grand');
  const volunteers = await signUp(
    context,
    edition,
    plan,
    people.map((person) => {
      const day = edition.firstDay + random.whole(0, 1);
      const [from, to] = random.pick([
        [9, 21],
        [9, 15],
        [15, 21],
        [12, 18],
      ] as const);
      return {
        person,
        availability: [{ beginsAt: calendar.at(day, from), endsAt: calendar.at(day, to) }],
      };
    }),
  );
  const isWithin = ({ beginsAt, endsAt }: DemoSlot, index: number) =>
    volunteers[index]?.availability.some((span) => span.beginsAt <= beginsAt && endsAt <= span.endsAt) ??
    false;
  const busyUntil = new Map<number, Date>();
  const seats: Seat[] = [];
  const inOrder = [...plan.slots].sort((one, other) => one.beginsAt.getTime() - other.beginsAt.getTime());
  for (const slot of inOrder) {
    let wanted = Math.round(slot.need * 0.8);
    const from = random.whole(0, volunteers.length - 1);
    for (let step = 0; step < volunteers.length && wanted > 0; step += 1) {
      const index = (from + step) % volunteers.length;
      const volunteer = volunteers[index];
      const until = busyUntil.get(index);
      if (!volunteer || (until && until > slot.beginsAt) || (step % 10 > 0 && !isWithin(slot, index)))
        continue;
      busyUntil.set(index, slot.endsAt);
      seats.push({ slot, volunteer, status: random.chance(0.7) ? 'accepted' : 'proposed' });
      wanted -= 1;
    }
  }
  await seat(context, seats, accountId(context, 'organisatrice@kermesse.test'));
}
