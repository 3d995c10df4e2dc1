import { joinMessages as messages, participationMessages } from '@kermesse/domain/participation/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventEditions } from '../events/public.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { memberships } from '../memberships/public.ts';
import { addMember, buildAssociationWorld } from '../memberships/testing/association-world.ts';
import { inscriptions } from '../registration/public.ts';
import { assoInscriptions, assoInscriptionUsers } from './tables.ts';
import {
  buildOpenEdition,
  buildParticipation,
  buildParticipationScene,
  callerOf,
  type ParticipationScene,
  register,
  requestOf,
} from './testing/participation-world.ts';

let t: TestApp;
let scene: ParticipationScene;
let world: ParticipationScene['world'];
let organiser: ParticipationScene['organiser'];
let place: ParticipationScene['place'];

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await buildParticipationScene(t);
  ({ world, organiser, place } = scene);
});

const call = callerOf(() => t);
const join = (user: { id: number } | null, overrides: object = {}) =>
  call(user, 'POST', '/api/custom/join-asso-event', {
    associationDocumentId: world.association.documentId,
    eventEditionDocumentId: place.edition.documentId,
    ...overrides,
  });
const entries = () =>
  t.db.orm.select().from(assoInscriptions).where(eq(assoInscriptions.editionId, place.edition.id));
const joined = async () =>
  (
    await t.db.orm
      .select({ userId: assoInscriptionUsers.userId })
      .from(assoInscriptionUsers)
      .innerJoin(assoInscriptions, eq(assoInscriptions.id, assoInscriptionUsers.assoInscriptionId))
      .where(eq(assoInscriptions.editionId, place.edition.id))
  ).map(({ userId }) => userId);
const registeredMember = async () => {
  const user = await buildUser(t);
  await addMember(t, world.association, user);
  await register(t, user, place.edition);
  return user;
};

describe('a member who is registered', () => {
  test('takes part with the association, once', async () => {
    await buildParticipation(t, world.association, place.edition);
    const person = await registeredMember();
    expect((await join(person)).json()).toMatchObject({
      outcome: 'joined',
      tone: 'success',
      message: "Vous participez maintenant à l'événement Trail des Remparts avec cette association!",
      redirectTo: null,
    });
    expect((await join(person)).json()).toMatchObject({
      outcome: 'already_joined',
      tone: 'info',
      message: messages.already,
    });
    expect(await joined()).toEqual([person.id]);
  });

  test('opens the association’s participation if there is none, and those who speak for it are told', async () => {
    const person = await registeredMember();
    expect((await join(person)).json().outcome).toBe('joined');
    expect(await entries()).toMatchObject([{ assoAccepted: 'pending', eventAccepted: 'pending' }]);
    const notices = await t.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'participation_request'));
    const readers = notices.map(({ userId }) => userId);
    expect(readers).toEqual(
      expect.arrayContaining([world.people.president.id, world.people.manager.id, organiser.id]),
    );
    expect(readers).not.toContain(person.id);
    // Until the association answers, the entry is among the tasks of its home page.
    const tasks = async (user: { id: number }) =>
      (await call(user, 'GET', `/api/associations/${world.association.documentId}/dashboard`)).json().tasks;
    const waiting = { kind: 'participations_to_confirm', count: 1 };
    expect(await tasks(world.people.manager)).toContainEqual(waiting);
    expect(await tasks(world.people.moderator)).not.toContainEqual(waiting);
    // An event manager of the association confirms, then the organiser accepts.
    const [entry] = await entries();
    const url = `/api/asso-inscriptions/${entry?.documentId}`;
    expect(
      (await call(world.people.manager, 'PUT', url, { data: { asso_accepted: 'accepted' } })).statusCode,
    ).toBe(200);
    expect(await tasks(world.people.manager)).not.toContainEqual(waiting);
    expect((await call(organiser, 'PUT', url, { data: { event_accepted: 'accepted' } })).statusCode).toBe(
      200,
    );
  });

  test('is turned away where either side refused', async () => {
    const person = await registeredMember();
    await buildParticipation(t, world.association, place.edition, { eventAccepted: 'refused' });
    const refused = await join(person);
    expect([refused.statusCode, refused.json().error.message]).toEqual([409, messages.addFailed]);
    expect(await joined()).toEqual([]);
  });

  test('cannot bring an association to an event that takes none', async () => {
    const person = await registeredMember();
    await t.db.orm
      .update(eventEditions)
      .set({ isOpenToAssociations: false })
      .where(eq(eventEditions.id, place.edition.id));
    expect((await join(person)).json().error.message).toBe(messages.createFailed);
  });

  test('leaves again, and stays out of what others do', async () => {
    const entry = await buildParticipation(t, world.association, place.edition);
    const [one, two] = [await registeredMember(), await registeredMember()];
    await join(one);
    const url = `/api/asso-inscriptions/${entry.documentId}`;
    expect((await call(one, 'PUT', url, { data: { users: [one.id, two.id] } })).json().error.message).toBe(
      participationMessages.onlyForYourself,
    );
    expect((await call(two, 'PUT', url, { data: { users: [two.id] } })).statusCode).toBe(200);
    expect(new Set(await joined())).toEqual(new Set([one.id, two.id]));
    expect((await call(two, 'PUT', url, { data: { users: { disconnect: [one.id] } } })).statusCode).toBe(403);
    const left = { data: { users: { disconnect: [{ documentId: two.documentId }] } } };
    expect((await call(two, 'PUT', url, left)).statusCode).toBe(200);
    expect(await joined()).toEqual([one.id]);
  });

  test('who left the association since still leaves the event, and does nothing else', async () => {
    const entry = await buildParticipation(t, world.association, place.edition);
    const [former, stays] = [await registeredMember(), await registeredMember()];
    await join(former);
    await join(stays);
    const url = `/api/asso-inscriptions/${entry.documentId}`;
    const people = async () => {
      const page = `/api/associations/${world.association.documentId}/events/${place.edition.documentId}`;
      const { participants } = (await call(world.people.president, 'GET', page)).json().data;
      return (participants as { email: string | null }[]).map(({ email }) => email);
    };
    expect(await people()).toEqual([former.email, stays.email]);

    await t.db.orm.delete(memberships).where(eq(memberships.userId, former.id));
    expect(await people()).toEqual([null, stays.email]);
    const seen = (await call(former, 'GET', `${url}?populate=users`)).json().data;
    expect(seen.users).toMatchObject([{ documentId: former.documentId }]);
    for (const data of [
      { asso_accepted: 'refused' },
      { event_accepted: 'refused' },
      { users: { disconnect: [stays.id] } },
      { users: [former.id, stays.id] },
    ])
      expect((await call(former, 'PUT', url, { data })).statusCode).toBe(403);
    const choicesOf = async () =>
      (await call(former, 'GET', `/api/custom/join-choices/${place.edition.documentId}`)).json().data
        .associations;
    expect(await choicesOf()).toMatchObject([
      {
        name: world.association.name,
        isMember: false,
        isJoined: true,
        canManage: false,
        membersCount: 0,
        assoInscriptionDocumentId: entry.documentId,
      },
    ]);
    const leave = { data: { users: { disconnect: [{ documentId: former.documentId }] } } };
    expect((await call(former, 'PUT', url, leave)).json().data).toEqual({
      id: entry.id,
      documentId: entry.documentId,
    });
    expect(await joined()).toEqual([stays.id]);
    expect((await call(former, 'PUT', url, leave)).statusCode).toBe(404);
    expect((await call(former, 'GET', url)).statusCode).toBe(404);
    expect(await choicesOf()).toEqual([]);
  });
});

describe('who is not registered', () => {
  test('is told to register first and sent to the front page; nothing is made', async () => {
    expect((await join(world.people.member)).json()).toMatchObject({
      outcome: 'registration_required',
      tone: 'info',
      message: messages.registerFirst,
      redirectTo: '/',
    });
    expect(await entries()).toEqual([]);
    await register(t, world.people.member, place.edition, { status: 'cancelled', confirmedAt: null });
    expect((await join(world.people.member)).json().outcome).toBe('registration_required');
  });

  test('brings the association in when they speak for it', async () => {
    expect((await join(world.people.manager)).json()).toMatchObject({
      outcome: 'association_registered',
      tone: 'success',
    });
    expect(await entries()).toMatchObject([{ assoAccepted: 'accepted', eventAccepted: 'pending' }]);
    expect((await join(world.people.president)).json()).toMatchObject({
      outcome: 'association_already',
      tone: 'info',
      message: messages.associationAlready,
    });
  });
});

describe('what is refused', () => {
  test.each([
    ['without an association', { associationDocumentId: null }, 400, messages.missingReference],
    ['without an edition', { eventEditionDocumentId: '' }, 400, messages.missingReference],
    ['for an unknown edition', { eventEditionDocumentId: 'a'.repeat(24) }, 404, messages.registrationFailed],
    ['for an unknown association', { associationDocumentId: 'a'.repeat(24) }, 404, messages.userFailed],
  ])('%s', async (_, overrides, status, message) => {
    const refused = await join(world.people.member, overrides);
    expect([refused.statusCode, refused.json().error.message]).toEqual([status, message]);
  });

  test('strangers, requests that wait and suspended members', async () => {
    const stranger = await buildUser(t);
    const waiting = await buildUser(t);
    const suspended = await buildUser(t);
    await addMember(t, world.association, waiting, 'member', 'pending');
    await addMember(t, world.association, suspended, 'member', 'suspended');
    for (const person of [stranger, waiting, suspended]) {
      await register(t, person, place.edition);
      const refused = await join(person);
      expect([refused.statusCode, refused.json().error.message]).toEqual([403, messages.userFailed]);
    }
    expect((await join(null)).statusCode).toBe(401);
  });
});

describe('at the same moment', () => {
  test('twenty members make one participation with twenty people', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, registeredMember));
    const answers = await Promise.all(people.map((person) => join(person)));
    expect(answers.map((answer) => answer.json().outcome)).toEqual(people.map(() => 'joined'));
    expect(await entries()).toHaveLength(1);
    expect(new Set(await joined())).toEqual(new Set(people.map(({ id }) => id)));
  });

  test('the same member eight times is one participant', async () => {
    const person = await registeredMember();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(person)));
    const outcomes = answers.map((answer) => answer.json().outcome);
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_joined')).toHaveLength(7);
    expect(await joined()).toEqual([person.id]);
  });

  test('eight requests of the association are one', async () => {
    const request = () =>
      call(world.people.president, 'POST', '/api/custom/participation-requests', requestOf(scene));
    const codes = (await Promise.all(Array.from({ length: 8 }, request))).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('who joins while the organiser refuses waits for the answer, and stays out', async () => {
    const entry = await buildParticipation(t, world.association, place.edition);
    const person = await registeredMember();
    const [joining] = await callDuring(
      t,
      (tx) =>
        tx
          .update(assoInscriptions)
          .set({ eventAccepted: 'refused' })
          .where(eq(assoInscriptions.id, entry.id)),
      [() => join(person)],
    );
    expect(joining?.statusCode).toBe(409);
    expect(await joined()).toEqual([]);
  });
});

describe('ways to it', () => {
  test('a registration made with the association takes part with it once it is confirmed', async () => {
    const { member } = world.people;
    const made = await register(t, member, place.edition, { associationId: world.association.id });
    await t.db.transaction((tx) =>
      t.platform.jobs.announce(tx, 'payments.inscription-confirmed', { inscriptionId: made.id }),
    );
    await t.platform.jobs.runDue();
    expect(await joined()).toEqual([member.id]);
    expect(await entries()).toMatchObject([{ assoAccepted: 'pending' }]);
  });

  test('every active member sees what the association takes part in and what it could', async () => {
    const other = await buildOpenEdition(t, organiser.id);
    await buildParticipation(t, world.association, place.edition);
    await register(t, world.people.member, place.edition);
    await join(world.people.member);
    const url = `/api/associations/${world.association.documentId}/events-to-join`;
    const { data } = (await call(world.people.member, 'GET', url)).json();
    const of = (key: string) => data.find(({ documentId }: { documentId: string }) => documentId === key);
    expect(of(place.edition.documentId)).toMatchObject({
      answer: 'pending',
      isHistory: false,
      isRegistered: true,
      isJoined: true,
      membersCount: 1,
    });
    expect(of(other.edition.documentId)).toMatchObject({
      answer: null,
      isRegistered: false,
      isJoined: false,
    });
    expect((await call(await buildUser(t), 'GET', url)).statusCode).toBe(403);
  });

  test('the choice for an edition offers one’s own associations only', async () => {
    const other = await buildAssociationWorld(t);
    await addMember(t, other.association, world.people.member, 'member', 'pending');
    const url = `/api/custom/join-choices/${place.edition.documentId}`;
    const { data } = (await call(world.people.member, 'GET', url)).json();
    expect(data).toMatchObject({
      edition: { title: 'Trail des Remparts', isOpen: true },
      isRegistered: false,
      associations: [{ documentId: world.association.documentId, answer: null, canManage: false }],
    });
    expect(data.associations).toHaveLength(1);
  });

  test('the calls of the written interface tell the same', async () => {
    const { member } = world.people;
    await register(t, member, place.edition);
    const made = await call(member, 'POST', '/api/asso-inscriptions', {
      data: {
        associations: [world.association.id],
        event_editions: { connect: [place.edition.documentId] },
        asso_accepted: 'pending',
        event_accepted: 'pending',
      },
    });
    expect([made.statusCode, made.json().data]).toMatchObject([
      201,
      { asso_accepted: 'pending', event_accepted: 'pending' },
    ]);
    const { documentId } = made.json().data;
    await call(member, 'PUT', `/api/asso-inscriptions/${documentId}`, { data: { users: [member.id] } });
    const shown = await call(member, 'GET', `/api/asso-inscriptions/${documentId}?populate=users`);
    expect(shown.json().data.users).toMatchObject([{ documentId: member.documentId }]);
    const listed = await call(
      member,
      'GET',
      '/api/asso-inscriptions?populate[0]=event_editions&populate[1]=associations',
    );
    expect(listed.json().data).toMatchObject([
      {
        event_editions: [{ documentId: place.edition.documentId }],
        associations: [{ documentId: world.association.documentId }],
      },
    ]);
    const ofAssociation = await call(
      member,
      'GET',
      `/api/associations/${world.association.documentId}?populate[asso_inscriptions][populate][event_editions][populate]=event`,
    );
    expect(ofAssociation.json().data.asso_inscriptions[0].event_editions[0].event.name).toBe(
      'Trail des Remparts',
    );
    const own = await call(
      member,
      'GET',
      `/api/event-editions/${place.edition.documentId}?populate=inscriptions`,
    );
    expect(own.json().data.inscriptions).toMatchObject([{ status: 'confirmed' }]);
    const stranger = await call(
      world.people.moderator,
      'GET',
      `/api/event-editions/${place.edition.documentId}?populate=inscriptions`,
    );
    expect(stranger.json().data.inscriptions).toEqual([]);
    const kept = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.userId, member.id));
    expect(kept).toHaveLength(1);
  });

  test('a member cannot answer in the moment of opening', async () => {
    const { association, people } = world;
    const data = { associations: association.documentId, event_editions: place.edition.documentId };
    const forced = await call(people.member, 'POST', '/api/asso-inscriptions', {
      data: { ...data, event_accepted: 'accepted' },
    });
    expect(forced.statusCode).toBe(403);
    expect(await entries()).toEqual([]);
  });
});
