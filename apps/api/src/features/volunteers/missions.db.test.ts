import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { forgetPerson } from '../../platform/people/registry.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { addAdmin, buildEdition } from '../organizers/testing/event-world.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { registrationPersonalData } from '../registration/personal-data.ts';
import { inscriptions } from '../registration/tables.ts';
import { freePlaces } from './free-places.ts';
import { volunteersPersonalData } from './personal-data.ts';
import { locations, missionSkills, missionSlots, prefixMissions, skills } from './tables.ts';
import { missionAssignments, volunteerSkills } from './tables-people.ts';
import { at, buildVolunteerWorld, type VolunteerWorld } from './testing/volunteer-world.ts';

let t: TestApp;
let w: VolunteerWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  w = await buildVolunteerWorld(t);
});

const assignedIn = async (slot: { id: number }) =>
  (await t.db.orm.select().from(missionSlots).where(eq(missionSlots.id, slot.id)))[0]?.assigned;
const statusOf = async (documentId: string) =>
  (await t.db.orm.select().from(missionAssignments).where(eq(missionAssignments.documentId, documentId)))[0]
    ?.status;
const mailsTo = async (email: string) =>
  (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).map(
    ({ kind }) => kind,
  );

describe('missions', () => {
  test('are made with a family, a place, skills and an age, and read back', async () => {
    const link = { event_edition: w.edition.documentId };
    const post = (path: string, data: object) => w.call(w.owner, 'POST', path, { ...link, ...data });
    const family = (await post('/prefix-missions', { name: 'Signaleurs', color: '#12604F' })).json().data;
    const place = (await post('/locations', { name: 'Remparts', latitude: 49.5, longitude: 3.6 })).json()
      .data;
    const skill = (await post('/skills', { name: 'Premiers secours' })).json().data;
    const made = await post('/missions', {
      title: 'Carrefour du château',
      min_age: 18,
      prefix: family.documentId,
      location: place.documentId,
      skills: [skill.documentId],
      documents: [{ title: 'Plan', url: 'https://exemple.test/plan.pdf' }],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { documentId } = made.json().data;
    const slots = await w.call(w.owner, 'PUT', `/missions/${documentId}/slots`, {
      slots: [{ begin: at(9).toISOString(), end: at(12).toISOString(), need: 3 }],
    });
    expect(slots.statusCode, slots.body).toBe(200);
    const read = await w.call(
      w.owner,
      'GET',
      `/missions/${documentId}?populate[0]=slots&populate[1]=skills&populate[2]=prefix&populate[3]=location`,
    );
    expect(read.json().data).toMatchObject({
      min_age: 18,
      prefix: { name: 'Signaleurs' },
      location: { name: 'Remparts' },
      skills: [{ name: 'Premiers secours' }],
      slots: [{ need: 3, assigned: 0 }],
    });
    expect((await post('/skills', { name: 'premiers SECOURS' })).statusCode).toBe(409);
  });

  test.each([
    ['a link that runs something', { documents: [{ title: 'x', url: 'javascript:alert(1)' }] }],
    ['an age that nobody has', { min_age: 121 }],
    ['a place off the map', { latitude: 91 }],
    ['a counter of its own', { assigned: 3 }],
  ])('with %s are refused', async (_, over) => {
    const answer = await w.call(w.owner, 'POST', '/missions', {
      title: 'Bar',
      event_edition: w.edition.documentId,
      ...over,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('keep to their edition', async () => {
    const other = await buildEdition(t, w.event.id, { status: 'published' });
    const place = await w.insert(locations, { editionId: other.id, name: 'Ailleurs' });
    const family = await w.insert(prefixMissions, { editionId: other.id, name: 'Ailleurs' });
    const skill = await w.insert(skills, { editionId: other.id, name: 'Ailleurs' });
    const mission = await w.mission();
    for (const data of [
      { location: place.documentId },
      { prefix: family.documentId },
      { skills: [skill.documentId] },
    ])
      expect((await w.call(w.owner, 'PUT', `/missions/${mission.documentId}`, data)).statusCode).toBe(400);
  });

  test('are led only by people of the edition', async () => {
    const mission = await w.mission();
    const { user } = await w.volunteer();
    const stranger = await addAdmin(t, 'admin', { eventId: (await buildVolunteerWorld(t)).event.id });
    const set = (...ids: string[]) =>
      w.call(w.owner, 'PUT', `/missions/${mission.documentId}/leaders`, { leaders: ids });
    expect((await set(user.documentId, w.owner.documentId)).statusCode).toBe(200);
    expect((await set(stranger.documentId)).statusCode).toBe(400);
    expect((await set(user.documentId)).statusCode).toBe(200);
    // Notified once; not those who name themselves.
    expect(await mailsTo(user.email)).toEqual(['volunteers.mission-led']);
    expect(await mailsTo(w.owner.email)).toEqual([]);
  });

  test('belong to those with the permission for this edition', async () => {
    const slot = await w.slot(9, 12);
    const anna = await w.volunteer();
    const otherAdmin = await addAdmin(t, 'admin', { eventId: (await buildVolunteerWorld(t)).event.id });
    const viewer = await addAdmin(t, 'viewer', { editionId: w.edition.id });
    for (const as of [otherAdmin, viewer, anna.user]) {
      expect((await w.assign(slot, anna, { as })).statusCode).toBe(403);
      expect((await w.call(as, 'GET', `/event-editions/${w.edition.documentId}/planning`)).statusCode).toBe(
        403,
      );
    }
    expect((await w.call(otherAdmin, 'GET', '/missions')).json().data).toEqual([]);
    expect((await w.call(anna.user, 'GET', '/missions')).json().data).toHaveLength(1);
  });
});

describe('an assignment', () => {
  test('is proposed, told by mail and accepted', async () => {
    const slot = await w.slot(9, 12, 2);
    const anna = await w.volunteer();
    const made = await w.assign(slot, anna);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json().data).toMatchObject({ status: 'proposed', origin: 'organizer' });
    expect(await assignedIn(slot)).toBe(1);
    expect(await mailsTo(anna.user.email)).toEqual(['volunteers.mission-proposed']);
    const { documentId } = made.json().data;
    const atHome = async () => (await w.call(anna.user, 'GET', '/custom/home')).json().missions;
    expect(await atHome()).toMatchObject([{ documentId, isToAnswer: true }]);
    const respond = (as: { id: number }, answer: string) =>
      w.call(as, 'POST', `/mission-assignments/${documentId}/respond`, { answer });
    expect((await respond((await w.volunteer()).user, 'accept')).statusCode).toBe(404);
    expect((await respond(anna.user, 'accept')).statusCode).toBe(200);
    expect(await statusOf(documentId)).toBe('accepted');
    expect(await atHome()).toMatchObject([{ documentId, isToAnswer: false }]);
    expect((await respond(anna.user, 'decline')).statusCode).toBe(200);
    expect([await statusOf(documentId), await assignedIn(slot)]).toEqual(['declined', 0]);
    expect((await respond(anna.user, 'accept')).statusCode).toBe(409);
  });

  test('tells the leader when somebody declines', async () => {
    const mission = await w.mission();
    const slot = await w.slot(9, 12, 2, { mission });
    const chief = await w.volunteer();
    await w.lead(chief.user, mission.id);
    const anna = await w.volunteer();
    const { documentId } = (await w.assign(slot, anna)).json().data;
    await w.call(anna.user, 'POST', `/mission-assignments/${documentId}/respond`, {
      answer: 'decline',
      reason: '=CMD()',
    });
    expect(await mailsTo(chief.user.email)).toEqual(['volunteers.mission-declined']);
  });

  test.each([
    ['outside their availability', [18, 19], {}, [8, 12], ['outside_availability'], true],
    ['too young', [9, 10], { minAge: 18 }, [8, 20], ['too_young'], false],
  ] as const)('of somebody %s is questioned', async (_, [begin, end], over, hours, conflicts, canForce) => {
    const slot = await w.slot(begin, end, 1, over);
    const young = await w.volunteer({ birthdate: '2011-06-13' }, [...hours]);
    const refused = await w.assign(slot, young);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'assignment_conflicts']);
    expect(refused.json().error.details).toMatchObject({ conflicts, canForce });
    expect(await assignedIn(slot)).toBe(0);
    expect((await w.assign(slot, young, { force: true })).statusCode).toBe(canForce ? 201 : 409);
  });

  test('for seven hours in a row or without the skill is questioned', async () => {
    const mission = await w.mission({ title: 'Secours' });
    const skill = await w.insert(skills, { editionId: w.edition.id, name: 'Secours' });
    await w.insert(missionSkills, { missionId: mission.id, skillId: skill.id });
    const anna = await w.volunteer();
    expect((await w.assign(await w.slot(8, 12), anna)).statusCode).toBe(201);
    const late = await w.slot(12, 15, 1, { mission });
    const refused = await w.assign(late, anna);
    expect(refused.json().error.details.conflicts).toEqual(['too_long', 'missing_skill']);
    await w.insert(volunteerSkills, { inscriptionId: anna.inscription.id, skillId: skill.id });
    expect((await w.assign(late, anna)).json().error.details.conflicts).toEqual(['too_long']);
    expect((await w.assign(late, anna, { force: true })).statusCode).toBe(201);
  });

  test('is never in two places, in another edition either', async () => {
    const anna = await w.volunteer();
    await w.assign(await w.slot(9, 12), anna);
    const refused = await w.assign(await w.slot(11, 13), anna, { force: true });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'volunteer_busy']);
    const other = await buildVolunteerWorld(t);
    const there = await other.volunteer({ userId: anna.user.id });
    expect((await other.assign(await other.slot(10, 11), there, { force: true })).statusCode).toBe(409);
    const planning = await other.call(
      other.owner,
      'GET',
      `/event-editions/${other.edition.documentId}/planning`,
    );
    expect(planning.json().data.volunteers[0].busyElsewhere).toEqual([
      { begin: at(9).toISOString(), end: at(12).toISOString() },
    ]);
  });

  test('moves to another slot, or stays where it was if that is full', async () => {
    const [from, to, full] = [await w.slot(9, 12), await w.slot(10, 13), await w.slot(14, 15)];
    const anna = await w.volunteer();
    await w.assign(full, await w.volunteer());
    const { documentId } = (await w.assign(from, anna)).json().data;
    const move = (slot: { documentId: string }) =>
      w.call(w.owner, 'POST', `/mission-assignments/${documentId}/move`, { slot: slot.documentId });
    expect((await move(full)).json().error.code).toBe('slot_full');
    expect([await assignedIn(from), await assignedIn(full)]).toEqual([1, 1]);
    expect((await move(to)).statusCode).toBe(200);
    expect([await assignedIn(from), await assignedIn(to)]).toEqual([0, 1]);
    expect((await w.call(w.owner, 'DELETE', `/mission-assignments/${documentId}`)).statusCode).toBe(200);
    expect(await assignedIn(to)).toBe(0);
    expect((await w.call(w.owner, 'DELETE', `/mission-assignments/${documentId}`)).statusCode).toBe(409);
    expect(await mailsTo(anna.user.email)).toEqual([
      'volunteers.mission-proposed',
      'volunteers.mission-moved',
      'volunteers.mission-cancelled',
    ]);
  });

  test('ends with the registration, and the leader hears of places to come', async () => {
    const mission = await w.mission();
    const slot = await w.slot(9, 12, 1, { mission });
    const [anna, chief] = [await w.volunteer(), await w.volunteer()];
    await w.lead(chief.user, mission.id);
    const { documentId } = (await w.assign(slot, anna)).json().data;
    const begun = await w.insert(missionSlots, {
      missionId: mission.id,
      beginsAt: new Date(t.clock.now().getTime() - 3_600_000),
      endsAt: new Date(t.clock.now().getTime() + 3_600_000),
      need: 1,
    });
    await w.assign(begun, anna, { force: true });
    await t.platform.events.dispatch([
      { name: 'payments.inscription-ended', payload: { inscriptionId: anna.inscription.id } },
    ]);
    expect([await statusOf(documentId), await assignedIn(slot)]).toEqual(['cancelled', 0]);
    expect(await assignedIn(begun)).toBe(0);
    expect(await mailsTo(chief.user.email)).toEqual(['volunteers.mission-declined']);
  });

  test('of a cancelled edition ends without a mail', async () => {
    const mission = await w.mission();
    const slot = await w.slot(9, 12, 1, { mission });
    const anna = await w.volunteer();
    await w.lead(w.owner, mission.id);
    await w.assign(slot, anna);
    await t.db.orm
      .update(eventEditions)
      .set({ status: 'cancelled' })
      .where(eq(eventEditions.id, w.edition.id));
    await t.platform.events.dispatch([
      { name: 'payments.inscription-ended', payload: { inscriptionId: anna.inscription.id } },
    ]);
    expect(await assignedIn(slot)).toBe(0);
    expect(await mailsTo(w.owner.email)).toEqual([]);
  });

  test('to come is free again when the account is deleted; what was done and a child’s stay', async () => {
    const mission = await w.mission();
    const [slot, other] = [await w.slot(9, 12, 1, { mission }), await w.slot(9, 12, 1, { mission })];
    const done = await w.insert(missionSlots, {
      missionId: mission.id,
      beginsAt: new Date(t.clock.now().getTime() - 7_200_000),
      endsAt: new Date(t.clock.now().getTime() - 3_600_000),
      need: 1,
    });
    const [anna, chief] = [await w.volunteer(), await w.volunteer()];
    await w.lead(chief.user, mission.id);
    await w.lead(anna.user, mission.id);
    const child = await w.insert(thirdPersons, {
      ownerId: chief.user.id,
      kind: 'child',
      firstname: 'Lou',
      lastname: 'Lefèvre',
      birthdate: '2010-01-01',
    });
    // Registered by Anna; the child belongs to another parent by now.
    const minor = await w.volunteer({ userId: anna.user.id, thirdPersonId: child.id });
    const own = (await w.assign(slot, anna)).json().data.documentId;
    const past = (await w.assign(done, anna, { force: true })).json().data.documentId;
    const kept = (await w.assign(other, minor, { force: true })).json().data.documentId;
    await t.db.transaction((tx) =>
      forgetPerson(tx, [registrationPersonalData, volunteersPersonalData], anna.user, {
        now: t.clock.now(),
        mail: t.platform.mail,
      }),
    );
    expect([await statusOf(own), await assignedIn(slot)]).toEqual(['declined', 0]);
    expect([await statusOf(past), await assignedIn(done)]).toEqual(['proposed', 1]);
    expect([await statusOf(kept), await assignedIn(other)]).toEqual(['proposed', 1]);
    expect(await mailsTo(chief.user.email)).toEqual(['volunteers.mission-declined']);
    expect(await mailsTo(anna.user.email)).not.toContain('volunteers.mission-declined');
  });

  test('ends with the registration also when nobody heard of its end', async () => {
    const slot = await w.slot(9, 12);
    const anna = await w.volunteer();
    const { documentId } = (await w.assign(slot, anna)).json().data;
    await t.db.orm
      .update(inscriptions)
      .set({ status: 'cancelled' })
      .where(eq(inscriptions.id, anna.inscription.id));
    const run = { documentId: '', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
    await freePlaces.handler(t.platform, {}, run);
    expect([await statusOf(documentId), await assignedIn(slot)]).toEqual(['cancelled', 0]);
    expect((await w.assign(slot, anna)).statusCode).toBe(404);
  });
});

describe('slots', () => {
  test('that change their hours ask again those who had said yes', async () => {
    const mission = await w.mission();
    const [first, second] = [await w.slot(9, 11, 2, { mission }), await w.slot(11, 13, 2, { mission })];
    const anna = await w.volunteer();
    const { documentId } = (await w.assign(first, anna)).json().data;
    await w.assign(second, anna);
    await w.call(anna.user, 'POST', `/mission-assignments/${documentId}/respond`, { answer: 'accept' });
    const save = (slots: object[]) =>
      w.call(w.owner, 'PUT', `/missions/${mission.documentId}/slots`, { slots });
    const wanted = (slot: { documentId: string }, begin: number, end: number, need = 2) => ({
      documentId: slot.documentId,
      begin: at(begin).toISOString(),
      end: at(end).toISOString(),
      need,
    });
    const moved = await save([wanted(first, 11, 13), wanted(second, 13, 15)]);
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await statusOf(documentId)).toBe('proposed');
    expect((await mailsTo(anna.user.email)).filter((kind) => kind.endsWith('changed'))).toHaveLength(2);
    const clash = await save([wanted(first, 11, 14), wanted(second, 13, 15)]);
    expect(clash.json().error.details.issues[0].path).toBe('data.slots.0.begin');
    expect((await save([wanted(first, 11, 13)])).statusCode).toBe(409);
    const tooFew = await save([wanted(first, 11, 13, 0), wanted(second, 13, 15)]);
    expect(tooFew.statusCode).toBe(400);
    expect((await w.call(w.owner, 'DELETE', `/missions/${mission.documentId}`)).statusCode).toBe(409);
    const foreign = await w.slot(9, 10);
    expect((await save([wanted(foreign, 9, 10)])).statusCode).toBe(400);
  });

  test('of a mission that moves to another place tell those who will go there, once', async () => {
    const mission = await w.mission();
    const slot = await w.slot(9, 12, 2, { mission });
    const anna = await w.volunteer();
    await w.assign(slot, anna);
    const change = (data: object) => w.call(w.owner, 'PUT', `/missions/${mission.documentId}`, data);
    const notices = async () =>
      (await mailsTo(anna.user.email)).filter((kind) => kind === 'volunteers.mission-relocated');
    await change({ title: 'Ravitaillement du bas' });
    expect(await notices()).toEqual([]);
    await change({ latitude: 49.5, longitude: 3.6 });
    await change({ latitude: 49.5, longitude: 3.6 });
    expect(await notices()).toHaveLength(1);
  });

  test('never ask for fewer people than there are', async () => {
    const mission = await w.mission();
    const slot = await w.slot(9, 11, 2, { mission });
    await w.assign(slot, await w.volunteer());
    await w.assign(slot, await w.volunteer());
    const answer = await w.call(w.owner, 'PUT', `/missions/${mission.documentId}/slots`, {
      slots: [
        { documentId: slot.documentId, begin: at(9).toISOString(), end: at(11).toISOString(), need: 1 },
      ],
    });
    expect(answer.json().error.details.issues[0].path).toBe('data.slots.0.need');
  });
});
