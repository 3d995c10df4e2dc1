import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { inscriptions } from '../registration/tables.ts';
import { missionSkills, missionSlots, skills } from './tables.ts';
import { calendarSubscriptions, missionAssignments } from './tables-people.ts';
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

describe('the volunteer space', () => {
  const space = (user: { id: number }) =>
    w.call(user, 'GET', `/custom/volunteer-space?eventEditionDocumentId=${w.edition.documentId}`);

  test('shows missions, leader, hours, and what one may take', async () => {
    const mission = await w.mission({ isOpenToSelfAssignment: true });
    const slot = await w.slot(9, 12, 1, { mission });
    await w.slot(18, 23, 1, { isOpenToSelfAssignment: true });
    await w.slot(13, 14, 1, { isOpenToSelfAssignment: true, minAge: 99 });
    const closed = await w.slot(13, 14);
    const anna = await w.volunteer();
    await w.lead(w.owner, mission.id);
    const before = (await space(anna.user)).json().data;
    expect(before.openSlots.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      slot.documentId,
    ]);
    const join = (which: { documentId: string }, user = anna.user) =>
      w.call(user, 'POST', `/mission-slots/${which.documentId}/join`, {});
    expect((await join(closed)).statusCode).toBe(403);
    expect((await join(slot, w.owner)).statusCode).toBe(403);
    expect((await join(slot)).statusCode).toBe(200);
    expect((await join(slot, (await w.volunteer()).user)).json().error.code).toBe('slot_full');
    const after = (await space(anna.user)).json().data;
    expect(after).toMatchObject({ minutesDone: 0, minutesPlanned: 180, openSlots: [] });
    expect(after.missions).toMatchObject([
      { status: 'accepted', canRespond: true, leaders: [{ name: w.owner.username }] },
    ]);
    const hours = {
      beginsAt: new Date('2027-04-12T08:00:00Z'),
      endsAt: new Date('2027-04-12T12:30:00Z'),
    };
    const past = await w.insert(missionSlots, { missionId: mission.id, ...hours, need: 1, assigned: 1 });
    const done = await w.insert(missionAssignments, {
      slotId: past.id,
      ...hours,
      inscriptionId: anna.inscription.id,
      userId: anna.user.id,
      status: 'accepted',
    });
    expect((await space(anna.user)).json().data).toMatchObject({ minutesDone: 270, minutesPlanned: 180 });
    const tooLate = await w.call(anna.user, 'POST', `/mission-assignments/${done.documentId}/respond`, {
      answer: 'decline',
    });
    expect(tooLate.statusCode).toBe(409);
  });

  test('lets one say what one can do, and then offers what asks for it', async () => {
    const skill = await w.insert(skills, { editionId: w.edition.id, name: 'Permis B' });
    const mission = await w.mission({ isOpenToSelfAssignment: true });
    await w.insert(missionSkills, { missionId: mission.id, skillId: skill.id });
    await w.slot(9, 12, 1, { mission });
    const anna = await w.volunteer();
    const bob = await w.volunteer();
    const save = (user: { id: number }, wanted: string[]) =>
      w.call(user, 'PUT', `/custom/volunteer-skills/${anna.inscription.documentId}`, { skills: wanted });
    expect((await space(anna.user)).json().data).toMatchObject({
      openSlots: [],
      notOffered: [{ kind: 'missing_skill', count: 1 }],
      editions: [{ skills: [{ name: 'Permis B' }], inscriptions: [{ skills: [] }] }],
    });
    expect((await save(bob.user, [skill.documentId])).statusCode).toBe(404);
    expect((await save(anna.user, ['x'.repeat(24)])).json().error.code).toBe('validation_failed');
    expect((await save(anna.user, [skill.documentId])).statusCode).toBe(200);
    const after = (await space(anna.user)).json().data;
    expect(after.openSlots).toHaveLength(1);
    expect(after).toMatchObject({
      notOffered: [],
      editions: [{ inscriptions: [{ skills: [skill.documentId] }] }],
    });
    expect((await save(anna.user, [])).statusCode).toBe(200);
    expect((await space(anna.user)).json().data.openSlots).toEqual([]);
  });

  test.each(['cancelled', 'archived'] as const)(
    'offers nothing of a cancelled edition that is %s',
    async (status) => {
      await w.slot(9, 12, 1, { isOpenToSelfAssignment: true });
      await w.slot(13, 14, 1, { isOpenToSelfAssignment: true, minAge: 99 });
      const anna = await w.volunteer();
      const setStatus = (to: 'cancelled' | 'archived') =>
        t.db.orm.update(eventEditions).set({ status: to }).where(eq(eventEditions.id, w.edition.id));
      expect((await space(anna.user)).json().data.openSlots).toHaveLength(1);
      await setStatus('cancelled');
      await setStatus(status);
      expect((await space(anna.user)).json().data).toMatchObject({ openSlots: [], notOffered: [] });
    },
  );

  test('gives a calendar address that only its hash remembers, and that can be ended', async () => {
    const anna = await w.volunteer();
    await w.assign(await w.slot(9, 12), anna);
    const open = async () =>
      (
        await w.call(anna.user, 'POST', '/custom/volunteer-calendar', {
          eventEditionDocumentId: w.edition.documentId,
        })
      ).json().data.url as string;
    const path = (url: string) => new URL(url).pathname.replace('/api', '');
    const setProven = (isConfirmed: boolean) =>
      t.db.orm.update(users).set({ isConfirmed }).where(eq(users.id, anna.user.id));
    await setProven(false);
    const early = { eventEditionDocumentId: w.edition.documentId };
    const refused = await w.call(anna.user, 'POST', '/custom/volunteer-calendar', early);
    expect(refused.json().error.code, 'whose address it is would not end it').toBe('email_not_confirmed');
    await setProven(true);
    const first = await open();
    const file = await w.call(null, 'GET', path(first));
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('DTSTART:20270612T070000Z');
    expect(file.body).toContain('SUMMARY:Ravitaillement');
    const setStatus = (status: 'cancelled' | 'archived' | 'published') =>
      t.db.orm.update(eventEditions).set({ status }).where(eq(eventEditions.id, w.edition.id));
    await setStatus('cancelled');
    expect((await w.call(null, 'GET', path(first))).body).toContain('STATUS:CANCELLED');
    await setStatus('archived');
    expect((await w.call(null, 'GET', path(first))).body).toContain('STATUS:CANCELLED');
    expect((await space(anna.user)).json().data.missions).toMatchObject([
      { isEventCancelled: true, canRespond: false },
    ]);
    await setStatus('published');
    const token = path(first).split('/').at(-1)?.replace('.ics', '') ?? '';
    const rows = await t.db.orm.select().from(calendarSubscriptions);
    expect(JSON.stringify(rows)).not.toContain(token);
    const second = await open();
    expect((await w.call(null, 'GET', path(first))).statusCode).toBe(404);
    expect((await w.call(null, 'GET', path(second))).statusCode).toBe(200);
    await w.call(anna.user, 'DELETE', `/custom/volunteer-calendar/${w.edition.documentId}`);
    expect((await w.call(null, 'GET', path(second))).statusCode).toBe(404);
    expect(
      (
        await w.call(w.owner, 'POST', '/custom/volunteer-calendar', {
          eventEditionDocumentId: w.edition.documentId,
        })
      ).statusCode,
    ).toBe(403);
  });

  test('is empty for somebody whose registration is not confirmed', async () => {
    const anna = await w.volunteer();
    await t.db.orm
      .update(inscriptions)
      .set({ status: 'cancelled' })
      .where(eq(inscriptions.id, anna.inscription.id));
    expect((await space(anna.user)).json().data).toMatchObject({ editions: [], missions: [] });
  });
});
