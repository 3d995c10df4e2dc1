import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { accountId, type DemoContext } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';
import type { Person } from './people.ts';
import { addMissions, type DemoSlot, type Hours, type Seat, seat, signUp } from './volunteer-parts.ts';

const remparts = [
  { name: 'Village des coureurs', latitude: 49.5641, longitude: 3.6199 },
  { name: 'Ravitaillement de la Cuve Saint-Vincent', latitude: 49.5602, longitude: 3.6144 },
  { name: 'Parking de la gare', latitude: 49.5712, longitude: 3.6226 },
];

const hortillons = [
  { name: 'Entrée du boulevard Beauvillé', latitude: 49.8941, longitude: 2.2958 },
  { name: 'Embarcadère du Pont Beauvillé', latitude: 49.8949, longitude: 2.3102 },
  { name: 'Buvette de la grande scène', latitude: 49.8962, longitude: 2.3147 },
];

const skillNames = ['Permis B', 'Premiers secours', 'Anglais parlé'];

/** The same hours on each day from the first to the last. */
function everyDay(
  { calendar }: DemoContext,
  days: readonly number[],
  spans: readonly (readonly [number, number])[],
): Hours[] {
  return days.flatMap((day) =>
    spans.map(([from, to]) => ({ beginsAt: calendar.at(day, from), endsAt: calendar.at(day, to) })),
  );
}

const daysOf = ({ firstDay, lastDay }: DemoEdition) =>
  Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);

/** Only the first people are assigned. */
async function loadRace(context: DemoContext, people: readonly Person[], edition: DemoEdition) {
  const { calendar } = context;
  const hours = everyDay(context, daysOf(edition), [
    [7, 11],
    [11, 15],
    [15, 19],
  ]);
  const plan = await addMissions(context, edition, {
    places: remparts,
    skills: skillNames,
    missions: [
      {
        family: 'Accueil et dossards',
        title: 'Remise des dossards',
        description: 'Vérifier l’identité, remettre le dossard et les épingles.',
        need: 8,
        place: 0,
        hours,
      },
      {
        family: 'Ravitaillement',
        title: 'Ravitaillement du 15e kilomètre',
        description: 'Eau, fruits, sourires. Les gobelets sont consignés.',
        need: 6,
        place: 1,
        hours,
        isOpen: true,
        documents: [
          { title: 'Plan d’accès', url: 'https://trail-des-remparts.test/plan-ravitaillement.pdf' },
          { title: 'Consignes d’hygiène', url: 'https://trail-des-remparts.test/hygiene.pdf' },
        ],
      },
      {
        family: 'Signaleurs',
        title: 'Signaleurs de la montée aux remparts',
        description: 'Chasuble et panneau fournis au village des coureurs.',
        need: 12,
        place: 0,
        hours,
        minAge: 18,
      },
      {
        family: 'Parking',
        title: 'Parking et navettes',
        description: 'Placer les voitures, conduire la navette jusqu’au départ.',
        need: 5,
        place: 2,
        hours,
        skill: 'Permis B',
        isOpen: true,
      },
    ],
  });
  const availability = [
    { beginsAt: calendar.at(edition.firstDay, 7), endsAt: calendar.at(edition.firstDay, 15) },
    { beginsAt: calendar.at(edition.lastDay, 9), endsAt: calendar.at(edition.lastDay, 19) },
  ];
  const volunteers = await signUp(
    context,
    edition,
    plan,
    people.map((person) => ({ person, availability })),
  );
  const waiting = [...volunteers];
  const morning = plan.slots.filter((slot) => slot.beginsAt.getTime() === plan.slots[0]?.beginsAt.getTime());
  const seats = morning.flatMap((slot) =>
    waiting
      .splice(0, slot.need - 2)
      .map((volunteer, index): Seat => ({ slot, volunteer, status: index === 0 ? 'proposed' : 'accepted' })),
  );
  await seat(context, seats, accountId(context, 'organisatrice@kermesse.test'));
}

/** In past slots nearly everybody came. */
const marked = (index: number): PresenceState =>
  index % 9 === 8 ? 'absent' : index % 5 === 4 ? 'late' : 'present';

/** Runs today, so that the presence list shows expected people. */
async function loadRunning(context: DemoContext, people: readonly Person[], edition: DemoEdition) {
  const { calendar, now } = context;
  const leaderId = accountId(context, 'benevole@kermesse.test');
  const days = daysOf(edition);
  const plan = await addMissions(context, edition, {
    places: hortillons,
    skills: skillNames,
    missions: [
      {
        family: 'Accueil du public',
        title: 'Contrôle des billets',
        description: 'Scanner les billets, indiquer l’embarcadère.',
        need: 6,
        place: 0,
        hours: everyDay(context, days, [
          [9, 13],
          [16, 20],
        ]),
        leaderId,
      },
      {
        family: 'Barques',
        title: 'Embarquement des barques',
        description: 'Gilets pour les enfants, huit personnes par barque.',
        need: 5,
        place: 1,
        hours: everyDay(context, days, [
          [10, 14],
          [17, 21],
        ]),
        minAge: 18,
        skill: 'Premiers secours',
      },
      {
        family: 'Buvette',
        title: 'Buvette de la grande scène',
        description: 'Service et caisse ; la consigne des gobelets est à un euro.',
        need: 8,
        place: 2,
        hours: everyDay(context, days, [
          [11, 15],
          [18, 23],
        ]),
        isOpen: true,
        documents: [{ title: 'Tarifs de la buvette', url: 'https://festival-hortillons.test/tarifs.pdf' }],
      },
    ],
  });
  const availability = everyDay(context, days, [[9, 23]]);
  const volunteers = await signUp(
    context,
    edition,
    plan,
    people.map((person) => ({ person, availability })),
  );
  const isUntilToday = ({ beginsAt }: DemoSlot) => beginsAt < calendar.at(1);
  const seats: Seat[] = [];
  for (const slot of plan.slots.filter(isUntilToday)) {
    const busy = new Set(
      seats
        .filter((each) => each.slot.beginsAt < slot.endsAt && slot.beginsAt < each.slot.endsAt)
        .map(({ volunteer }) => volunteer),
    );
    // The leader of the tickets is not assigned elsewhere.
    const free = volunteers.filter((each) => !busy.has(each) && each.person.id !== leaderId);
    const isOver = slot.endsAt < calendar.at(0) && slot.endsAt < now;
    for (const [index, volunteer] of free.slice(0, slot.need - 1).entries())
      seats.push({ slot, volunteer, status: 'accepted', ...(isOver ? { presence: marked(index) } : {}) });
  }
  await seat(context, seats, accountId(context, 'organisatrice@kermesse.test'));
}

export async function loadVolunteers(
  context: DemoContext,
  crowd: readonly Person[],
  { trail, festival }: DemoEvents,
): Promise<void> {
  const gerard: Person = {
    id: accountId(context, 'benevole@kermesse.test'),
    firstname: 'Gérard',
    lastname: 'Delattre',
    email: 'benevole@kermesse.test',
    birthday: '1956-02-29',
  };
  await loadRace(context, [gerard, ...crowd.slice(-45)], trail.coming);
  await loadRunning(context, [gerard, ...crowd.slice(-80, -45)], festival.running);
}
