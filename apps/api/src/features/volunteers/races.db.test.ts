import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../platform/db/testing/rows.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { missionSlots } from './tables.ts';
import { missionAssignments } from './tables-people.ts';
import { buildVolunteerWorld, type VolunteerWorld } from './testing/volunteer-world.ts';

let t: TestApp;
let w: VolunteerWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  w = await buildVolunteerWorld(t);
});

const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => w.volunteer()));
const granted = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode < 300).length;
const slotRow = async (slot: { id: number }) =>
  (await t.db.orm.select().from(missionSlots).where(eq(missionSlots.id, slot.id)))[0];
const livesIn = (slot: { id: number }) =>
  t.db.orm.$count(missionAssignments, sql`slot_id = ${slot.id} and status in ('proposed', 'accepted')`);

describe('many at once', () => {
  test('a slot takes exactly as many as it needs', async () => {
    const slot = await w.slot(9, 12, 3, { isOpenToSelfAssignment: true });
    const people = await crowd(12);
    const answers = await Promise.all(
      people.map((person, n) =>
        n % 2
          ? w.assign(slot, person)
          : w.call(person.user, 'POST', `/mission-slots/${slot.documentId}/join`, {}),
      ),
    );
    expect(granted(answers)).toBe(3);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode >= 300).map((a) => a.json().error.code)),
    ).toEqual(new Set(['slot_full']));
    expect([(await slotRow(slot))?.assigned, await livesIn(slot)]).toEqual([3, 3]);
  });

  test('nobody is put into two places, and the counters tell the truth', async () => {
    const slots = await Promise.all(Array.from({ length: 8 }, (_, n) => w.slot(9 + n / 4, 12, 1)));
    const anna = await w.volunteer();
    const answers = await Promise.all(slots.map((slot) => w.assign(slot, anna, { force: true })));
    expect(granted(answers)).toBe(1);
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode >= 300).map((a) => a.json().error.code)),
    ).toEqual(new Set(['volunteer_busy']));
    const counters = await Promise.all(slots.map(slotRow));
    expect(counters.reduce((sum, row) => sum + (row?.assigned ?? 0), 0)).toBe(1);
  });

  test('taking out, declining and moving the same person happens once', async () => {
    const [from, to] = [await w.slot(9, 12), await w.slot(13, 14)];
    const anna = await w.volunteer();
    const { documentId } = (await w.assign(from, anna)).json().data;
    const answers = await Promise.all([
      w.call(w.owner, 'DELETE', `/mission-assignments/${documentId}`),
      w.call(anna.user, 'POST', `/mission-assignments/${documentId}/respond`, { answer: 'decline' }),
      w.call(w.owner, 'DELETE', `/mission-assignments/${documentId}`),
      w.call(w.owner, 'POST', `/mission-assignments/${documentId}/move`, { slot: to.documentId }),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    for (const slot of [from, to]) expect((await slotRow(slot))?.assigned).toBe(await livesIn(slot));
  });
});

describe('control: without the guards', () => {
  test('those who look first and then take overfill a slot', async () => {
    const slot = await w.slot(9, 12, 3);
    const constraint = sql.raw('mission_slots_not_overfull');
    await t.db.orm.execute(sql`alter table mission_slots drop constraint ${constraint}`);
    const seen = await Promise.all(Array.from({ length: 12 }, () => slotRow(slot)));
    await Promise.all(
      seen.map(async (row) => {
        if (!row || row.assigned >= row.need) return;
        await t.db.orm
          .update(missionSlots)
          .set({ assigned: sql`${missionSlots.assigned} + 1` })
          .where(eq(missionSlots.id, slot.id));
      }),
    );
    expect((await slotRow(slot))?.assigned).toBeGreaterThan(3);
    await t.db.orm.update(missionSlots).set({ assigned: 0 }).where(eq(missionSlots.id, slot.id));
    await t.db.orm.execute(
      sql`alter table mission_slots add constraint ${constraint} check (assigned <= need)`,
    );
    expect(
      await refusal(t.db.orm.update(missionSlots).set({ assigned: 4 }).where(eq(missionSlots.id, slot.id))),
    ).toBe('mission_slots_not_overfull');
  });

  test('the same person is put into two places', async () => {
    const [one, other] = [await w.slot(9, 12), await w.slot(11, 13)];
    const anna = await w.volunteer();
    const row = (slot: typeof one) => ({
      slotId: slot.id,
      beginsAt: slot.beginsAt,
      endsAt: slot.endsAt,
      inscriptionId: anna.inscription.id,
      userId: anna.user.id,
    });
    const constraint = sql.raw('mission_assignments_one_place_at_a_time');
    await t.db.orm.execute(sql`alter table mission_assignments drop constraint ${constraint}`);
    await Promise.all([one, other].map((slot) => t.db.orm.insert(missionAssignments).values(row(slot))));
    expect((await livesIn(one)) + (await livesIn(other))).toBe(2);
    await t.db.orm.delete(missionAssignments).where(eq(missionAssignments.slotId, other.id));
    await t.db.orm.execute(sql`alter table mission_assignments add constraint ${constraint}
      exclude using gist (person with =, tstzrange(begins_at, ends_at) with &&)
      where (status in ('proposed', 'accepted'))`);
    expect(await refusal(t.db.orm.insert(missionAssignments).values(row(other)))).toBe(
      'mission_assignments_one_place_at_a_time',
    );
  });
});
