import { joinMessages, participationMessages as messages } from '@kermesse/domain/participation/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../associations/public.ts';
import { eventEditions } from '../events/public.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { buildAssociationWorld, type User } from '../memberships/testing/association-world.ts';
import { addAdmin, buildCatalog } from '../organizers/testing/event-world.ts';
import { thirdPersons } from '../profiles/public.ts';
import { assoInscriptions } from './tables.ts';
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
const ofAssociation = (path: string) => `/api/associations/${world.association.documentId}${path}`;
const ask = (user: { id: number } | null, overrides: object = {}) =>
  call(user, 'POST', '/api/custom/participation-requests', requestOf(scene, overrides));
const answer = (user: User, documentId: string, data: object) =>
  call(user, 'PUT', `/api/asso-inscriptions/${documentId}`, { data });
const entries = () =>
  t.db.orm.select().from(assoInscriptions).where(eq(assoInscriptions.associationId, world.association.id));
const mailsTo = async (email: string) =>
  (await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email))).map(
    ({ kind }) => kind,
  );
const noticesOf = async (user: User) =>
  (await t.db.orm.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ type }) => type,
  );

describe('asking to take part', () => {
  test('keeps contact, people and words, and tells the organiser', async () => {
    const sent = await ask(world.people.president);
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { data: { asso_accepted: 'accepted', event_accepted: 'pending' }, message: messages.requested },
    ]);
    expect(await entries()).toMatchObject([
      {
        contactPhone: '0612407718',
        message: 'Nous viendrons en car.',
        requestedById: world.people.president.id,
      },
    ]);
    expect(await mailsTo(organiser.email)).toEqual(['participation.requested']);
    expect(await noticesOf(organiser)).toEqual(['participation_request']);
    const again = await ask(world.people.manager);
    expect([again.statusCode, again.json().error.message]).toEqual([409, joinMessages.associationAlready]);
  });

  test.each([
    ['no contact name', { contact: { name: ' ', email: 'o@a.test' } }, messages.contactMissing],
    ['no contact address', { contact: { name: 'Odile', email: '' } }, messages.contactMissing],
    ['nobody', { participants: [] }, messages.participantMissing],
    [
      'only empty lines',
      { participants: [{ name: ' ', email: '', phone: '' }] },
      messages.participantMissing,
    ],
    ['a person without address', { participants: [{ name: 'Léa', email: '' }] }, messages.participantMissing],
    [
      'a person twice',
      { participants: ['a@a.test', 'A@a.test'].map((email) => ({ name: 'Léa', email })) },
      messages.emailTwice,
    ],
    ['no event', { eventEditionDocumentId: '' }, messages.eventMissing],
    [
      'a phone that is none',
      { contact: { name: 'O', email: 'o@a.test', phone: '12' } },
      messages.phoneInvalid,
    ],
  ])('%s is refused at its field', async (_, overrides, message) => {
    const refused = await ask(world.people.president, overrides);
    expect(refused.statusCode).toBe(400);
    const issues: { message: string }[] = refused.json().error.details.issues;
    expect(issues.map((issue) => issue.message)).toContain(message);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['is not open to associations', { isOpenToAssociations: false }, 409],
    ['is over', { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-01-02') }, 409],
    ['was called off', { status: 'cancelled' as const }, 409],
    ['is a draft', { status: 'draft' as const }, 404],
  ])('an edition that %s takes none', async (_, change, status) => {
    await t.db.orm.update(eventEditions).set(change).where(eq(eventEditions.id, place.edition.id));
    expect((await ask(world.people.president)).statusCode).toBe(status);
  });

  test('an association that was not accepted yet waits for that first', async () => {
    await t.db.orm
      .update(associations)
      .set({ status: 'pending' })
      .where(eq(associations.id, world.association.id));
    expect((await ask(world.people.president)).json().error.message).toBe(messages.associationNotReady);
  });

  test('a refused association stays refused, one that withdrew may ask again', async () => {
    const withdrawn = await buildParticipation(t, world.association, place.edition, {
      assoAccepted: 'refused',
      eventAccepted: 'accepted',
    });
    expect((await ask(world.people.president)).statusCode).toBe(201);
    expect(await entries()).toMatchObject([
      { id: withdrawn.id, assoAccepted: 'accepted', eventAccepted: 'pending' },
    ]);
    await answer(organiser, withdrawn.documentId, { event_accepted: 'refused' });
    expect((await ask(world.people.president)).json().error.message).toBe(messages.alreadyRefused);
  });
});

describe('both sides answer, each for itself', () => {
  test('the organiser accepts, and the association learns of it', async () => {
    const { documentId } = (await ask(world.people.president)).json().data;
    const accepted = await answer(organiser, documentId, { event_accepted: 'accepted' });
    expect(accepted.json().data).toMatchObject({ asso_accepted: 'accepted', event_accepted: 'accepted' });
    expect(await mailsTo('odile@association.test')).toContain('participation.accepted');
    expect(await noticesOf(world.people.manager)).toEqual(['participation_decided']);
    expect(await noticesOf(world.people.member)).toEqual([]);
    const { data, meta } = (await call(world.people.manager, 'GET', ofAssociation('/events'))).json();
    expect(data).toMatchObject([{ status: 'published', isHistory: false, membersCount: 1 }]);
    expect(meta.summary).toEqual({ events: 1, participants: 1, revenueCents: 0 });
  });

  test('a refusal sends it to the history and out of the sums', async () => {
    const { documentId } = (await ask(world.people.president)).json().data;
    await answer(organiser, documentId, { event_accepted: 'refused' });
    const { data, meta } = (await call(world.people.manager, 'GET', ofAssociation('/events'))).json();
    expect(data).toMatchObject([{ status: 'ongoing', isHistory: true, eventAccepted: 'refused' }]);
    expect(meta.summary.events).toBe(0);
  });

  test('nobody answers for the other side', async () => {
    const { documentId } = (await ask(world.people.president)).json().data;
    const viewer = await addAdmin(t, 'viewer', { eventId: place.event.id });
    const other = await buildAssociationWorld(t);
    const refusals = [
      [world.people.president, { event_accepted: 'accepted' }, 403],
      [organiser, { asso_accepted: 'refused' }, 403],
      [viewer, { event_accepted: 'accepted' }, 403],
      [world.people.member, { asso_accepted: 'refused' }, 403],
      [other.people.president, { asso_accepted: 'refused' }, 404],
      [world.people.aspirant, { users: { connect: [world.people.member.id] } }, 403],
    ] as const;
    for (const [who, data, status] of refusals)
      expect((await answer(who, documentId, data)).statusCode).toBe(status);
    expect(await entries()).toMatchObject([{ assoAccepted: 'accepted', eventAccepted: 'pending' }]);
  });

  test('the organiser reads the request with its people; an admin of another event does not', async () => {
    await ask(world.people.president);
    const url = `/api/event-editions/${place.edition.documentId}/associations`;
    const { data } = (await call(organiser, 'GET', url)).json();
    expect(data).toMatchObject([
      {
        association: { name: world.association.name },
        contact: { name: 'Odile Vasseur', email: 'odile@association.test', phone: '0612407718' },
        message: 'Nous viendrons en car.',
        participants: [{ name: 'Léa Petit', source: 'named', status: 'pending' }],
      },
    ]);
    const elsewhere = await buildOpenEdition(t, (await buildUser(t)).id);
    const stranger = await addAdmin(t, 'admin', { eventId: elsewhere.event.id });
    expect((await call(stranger, 'GET', url)).statusCode).toBe(403);
  });
});

describe('the event as the association sees it', () => {
  test('price, places, fill and revenue come from what is sold', async () => {
    await buildCatalog(t, place.edition.id);
    await ask(world.people.president, {
      participants: ['a@a.test', 'b@a.test'].map((email) => ({ name: email, email })),
    });
    await register(t, await buildUser(t), place.edition);
    const { data } = (await call(world.people.president, 'GET', ofAssociation('/events'))).json();
    expect(data).toMatchObject([
      {
        // The early tier and its included meal.
        priceCents: 3_000,
        maxParticipants: 10,
        registeredParticipants: 1,
        membersCount: 2,
        revenueCents: 6_000,
      },
    ]);
  });

  test('everybody counts once, and the detail lists those whom the list counts', async () => {
    const { member, president } = world.people;
    await ask(president, {
      participants: [
        { name: 'Léa', email: 'lea@association.test' },
        { name: 'Le membre', email: member.email.toUpperCase() },
        { name: 'Tom', email: 'tom@association.test' },
      ],
    });
    const [entry] = await entries();
    await register(t, member, place.edition, { associationId: world.association.id });
    const child = await inserter(() => t.db)(thirdPersons, {
      ownerId: member.id,
      firstname: 'Tom',
      lastname: 'Petit',
    });
    await register(t, member, place.edition, {
      associationId: world.association.id,
      thirdPersonId: child.id,
      firstname: 'Tom',
      lastname: 'Petit',
      email: 'tom@association.test',
    });
    await call(member, 'POST', '/api/custom/join-asso-event', {
      associationDocumentId: world.association.documentId,
      eventEditionDocumentId: place.edition.documentId,
    });
    const url = ofAssociation(`/events/${place.edition.documentId}`);
    const detail = (await call(president, 'GET', url)).json().data;
    expect(detail.membersCount).toBe(3);
    expect(
      detail.participants.map(({ name, source, status }: Record<string, string>) => [name, source, status]),
    ).toEqual([
      ['Prénom-member Nom-member', 'member', 'confirmed'],
      ['Tom Petit', 'registered', 'confirmed'],
      ['Léa', 'named', 'pending'],
    ]);
    const lea = detail.participants[2];
    const changed = await call(president, 'PUT', `/api/asso-participants/${lea.documentId}`, {
      data: { status: 'cancelled', notes: 'Blessée' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await call(president, 'GET', url)).json().data).toMatchObject({ membersCount: 2 });
    expect(entry?.id).toBeDefined();
  });

  test('addresses of people take the rights to write and to call', async () => {
    await ask(world.people.president);
    const matrix = { manager: ['view_event_info'], member: ['view_events'] };
    await t.db.orm
      .update(associations)
      .set({ rolePermissions: matrix })
      .where(eq(associations.id, world.association.id));
    const url = ofAssociation(`/events/${place.edition.documentId}`);
    const seen = (await call(world.people.manager, 'GET', url)).json().data.participants;
    expect(seen).toMatchObject([{ name: 'Léa Petit', email: null, phone: null }]);
    expect((await call(world.people.member, 'GET', url)).statusCode).toBe(403);
    expect((await call(world.people.member, 'GET', ofAssociation('/events'))).statusCode).toBe(200);
    expect((await call(world.people.accountant, 'GET', ofAssociation('/events'))).statusCode).toBe(403);
  });

  test('how to reach the organiser is told once both agree', async () => {
    const { documentId } = (await ask(world.people.president)).json().data;
    const url = ofAssociation(`/events/${place.edition.documentId}`);
    const organizer = async () => (await call(world.people.president, 'GET', url)).json().data.organizer;
    expect((await organizer()).email).toBeNull();
    await answer(organiser, documentId, { event_accepted: 'accepted' });
    expect((await organizer()).email).toBe(organiser.email);
  });

  test('another association’s event is not found', async () => {
    const other = await buildAssociationWorld(t);
    await buildParticipation(t, other.association, place.edition);
    const url = ofAssociation(`/events/${place.edition.documentId}`);
    expect((await call(world.people.president, 'GET', url)).statusCode).toBe(404);
  });

  test('what can be asked for leaves out what was, and searches without accents', async () => {
    const find = async (q = '') =>
      (await call(world.people.president, 'GET', ofAssociation(`/available-events?q=${q}`)))
        .json()
        .data.map(({ documentId }: { documentId: string }) => documentId);
    expect(await find('REMPARTS')).toContain(place.edition.documentId);
    await ask(world.people.president);
    expect(await find()).not.toContain(place.edition.documentId);
  });
});
