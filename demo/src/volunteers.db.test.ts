import { users } from '@kermesse/api/platform/auth/tables';
import { openTestApp, type TestApp } from '@kermesse/api/testing/test-app';
import { dayOf } from '@kermesse/domain/shared/moments';
import { findConflicts } from '@kermesse/domain/volunteers/conflicts';
import { type Planning, planningAnswerSchema } from '@kermesse/domain/volunteers/planning-schemas';
import { presenceListSchema } from '@kermesse/domain/volunteers/presence-schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { largeSize } from './large-volunteers.ts';
import { largeDemoSeed } from './testing/seeds.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ seed: largeDemoSeed });
});
afterAll(() => t.close());

async function signedIn(email: string) {
  const [user] = await t.db.orm.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} is missing`);
  return t.as(user);
}

async function editionCalled(name: RegExp): Promise<string> {
  const organiser = await signedIn('organisatrice@kermesse.test');
  const { data } = (await organiser.inject({ url: '/api/custom/my-events' })).json();
  const editions = data.flatMap(
    (event: { name: string; event_editions: { documentId: string; name: string }[] }) =>
      event.event_editions.map((edition) => ({ ...edition, name: `${event.name} ${edition.name}` })),
  );
  return editions.find((edition: { name: string }) => name.test(edition.name)).documentId;
}

test('a leader finds missions of today with people to wait for', async () => {
  const leader = await signedIn('benevole@kermesse.test');
  const edition = await editionCalled(/Veillées/);
  const answer = await leader.inject({ url: `/api/event-editions/${edition}/presence` });
  const { missions, timeZone } = presenceListSchema.parse(answer.json()).data;
  const today = dayOf(t.clock.now(), timeZone);
  const expected = missions.flatMap(({ slots }) => slots.filter(({ date }) => date === today));
  expect(missions.map(({ title }) => title)).toEqual(['Contrôle des billets']);
  expect(expected.length).toBeGreaterThan(1);
  expect(expected.every(({ people }) => people.length > 2)).toBe(true);
});

test('the large mode plans 2,000 volunteers in 400 slots, most of them without a conflict', async () => {
  const organiser = await signedIn('organisatrice@kermesse.test');
  const edition = await editionCalled(/Hortillons Édition/);
  const answer = await organiser.inject({ url: `/api/event-editions/${edition}/planning` });
  const { volunteers, slots, missions, assignments }: Planning = planningAnswerSchema.parse(
    answer.json(),
  ).data;
  expect([volunteers.length, slots.length]).toEqual([
    largeSize.volunteers,
    largeSize.missions * largeSize.slotsOfMission,
  ]);
  const span = ({ begin, end }: { begin: string; end: string }) => ({
    begin: Date.parse(begin),
    end: Date.parse(end),
  });
  const slotOf = new Map(slots.map((slot) => [slot.documentId, slot]));
  const missionOf = new Map(missions.map((mission) => [mission.documentId, mission]));
  const personOf = new Map(volunteers.map((volunteer) => [volunteer.documentId, volunteer]));
  const inConflict = assignments.filter((assignment) => {
    const slot = slotOf.get(assignment.slot);
    const person = personOf.get(assignment.volunteer);
    const mission = missionOf.get(slot?.mission ?? '');
    if (!slot || !person || !mission) return true;
    const kinds = findConflicts(
      { ...span(slot), minAge: mission.minAge, skills: mission.skills },
      { ...person, availability: person.availability.map(span), engagements: [] },
    );
    return kinds.length > 0;
  });
  expect(assignments.length).toBeGreaterThan(1_500);
  expect(inConflict.length).toBeGreaterThan(0);
  expect(inConflict.length / assignments.length).toBeLessThan(0.35);
});
