import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { assoInscriptions } from '../participation/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { groups } from './tables.ts';
import { findRegistrationGroup } from './take-place.ts';

let t: TestApp;
let organizer: User;
let president: User;
let manager: User;
let member: User;
let edition: Awaited<ReturnType<typeof buildEdition>>;
let association: typeof associations.$inferSelect;
let participation: typeof assoInscriptions.$inferSelect;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const insert = inserter(() => t.db);

beforeEach(async () => {
  [organizer, president, manager, member] = [
    await buildUser(t),
    await buildUser(t),
    await buildUser(t),
    await buildUser(t),
  ];
  edition = await buildEdition(t, (await buildEvent(t, organizer.id)).id, { status: 'published' });
  association = await insert(associations, { name: 'Les Foulées', status: 'accepted' });
  const associationId = association.id;
  await insert(memberships, { associationId, userId: president.id, role: 'president', status: 'active' });
  await insert(memberships, { associationId, userId: manager.id, role: 'manager', status: 'active' });
  await insert(memberships, { associationId, userId: member.id, role: 'member', status: 'active' });
  participation = await insert(assoInscriptions, {
    associationId,
    editionId: edition.id,
    assoAccepted: 'accepted',
    eventAccepted: 'accepted',
  });
});

const create = (by: User, data: Record<string, unknown> = {}) =>
  t.as(by).inject({
    method: 'POST',
    url: '/api/groups',
    payload: {
      data: {
        name: 'Le car de 6 h',
        group_type: 'association',
        max_members: 20,
        association: association.documentId,
        event_edition: edition.documentId,
        ...data,
      },
    },
  });
const change = (by: User, id: string, data: Record<string, unknown>) =>
  t.as(by).inject({ method: 'PUT', url: `/api/groups/${id}`, payload: { data } });
const seenBy = async (by: User) =>
  (await t.as(by).inject({ url: '/api/groups?populate=association,event_edition,owner' })).json().data;
const availability = (by: User | null, id: string) =>
  t.as(by).inject({ url: `/api/groups/${id}/check-availability` });
const answerOf = (eventAccepted: 'accepted' | 'pending' | 'refused') =>
  t.db.orm.update(assoInscriptions).set({ eventAccepted }).where(eq(assoInscriptions.id, participation.id));

describe('a group of an association', () => {
  test('is made by those who manage its events, who answer for it', async () => {
    const made = await create(president);
    expect(made.statusCode).toBe(201);
    expect((await create(member)).statusCode).toBe(403);
    expect((await create(organizer)).statusCode).toBe(403);
    expect((await create(await buildUser(t))).statusCode).toBe(403);
    const { documentId } = made.json().data;
    for (const by of [president, manager, organizer])
      expect(await seenBy(by)).toMatchObject([
        {
          documentId,
          association: { name: 'Les Foulées' },
          event_edition: { documentId: edition.documentId },
          owner: { username: president.username },
        },
      ]);
    expect(await seenBy(member)).toEqual([]);
  });

  test('is for an event that the association takes part in', async () => {
    for (const answer of ['pending', 'refused'] as const) {
      await answerOf(answer);
      const refused = await create(president);
      expect([refused.statusCode, refused.json().error.details.issues]).toEqual([
        400,
        [{ path: 'data.event_edition', message: 'Votre association ne participe pas à cet événement.' }],
      ]);
    }
    expect((await create(president, { event_edition: undefined })).statusCode).toBe(400);
  });

  test.each(['organization', 'team'])(
    'is never of the type %s: that is for organisers to grant',
    async (type) => {
      expect((await create(president, { group_type: type })).statusCode).toBe(400);
      const { documentId } = (await create(president)).json().data;
      for (const by of [president, organizer])
        expect((await change(by, documentId, { group_type: type })).statusCode).toBe(400);
    },
  );

  test('is changed by its managers and by the organisers, and by nobody else', async () => {
    const { documentId } = (await create(president)).json().data;
    expect((await change(manager, documentId, { max_members: 30 })).statusCode).toBe(200);
    expect((await change(organizer, documentId, { max_members: 25 })).statusCode).toBe(200);
    expect((await change(member, documentId, { max_members: 900 })).statusCode).toBe(404);
    const other = await insert(associations, { name: 'Les Autres', status: 'accepted' });
    const rival = await buildUser(t);
    await insert(memberships, {
      associationId: other.id,
      userId: rival.id,
      role: 'president',
      status: 'active',
    });
    expect((await change(rival, documentId, { max_members: 900 })).statusCode).toBe(404);
    const remove = (by: User) => t.as(by).inject({ method: 'DELETE', url: `/api/groups/${documentId}` });
    expect((await remove(rival)).statusCode).toBe(404);
    expect((await remove(manager)).statusCode).toBeLessThan(300);
  });

  test('takes its members, and tells others so', async () => {
    const { documentId } = (await create(president)).json().data;
    const stranger = await buildUser(t);
    expect((await availability(null, documentId)).json().data).toMatchObject({ remaining_spots: 20 });
    expect((await availability(member, documentId)).statusCode).toBe(200);
    const refused = await availability(stranger, documentId);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      403,
      'Ce groupe est réservé aux membres des Foulées.',
    ]);
    await expect(findRegistrationGroup(t.db.orm, documentId, stranger.id)).rejects.toThrow(
      /réservé aux membres/,
    );
    await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.userId, member.id));
    expect((await availability(member, documentId)).statusCode).toBe(403);
  });

  test('takes nobody once the association no longer takes part', async () => {
    const { documentId } = (await create(president)).json().data;
    await answerOf('refused');
    for (const by of [null, member]) {
      const refused = await availability(by, documentId);
      expect([refused.statusCode, refused.json().error.message]).toEqual([409, 'Groupe non disponible']);
    }
  });

  test('shows who has a place to those who answer for it, by name alone', async () => {
    const { documentId } = (await create(president)).json().data;
    const [group] = await t.db.orm.select().from(groups).where(eq(groups.documentId, documentId));
    const common = {
      editionId: edition.id,
      userId: member.id,
      kind: 'participant' as const,
      groupId: group?.id ?? 0,
      email: 'secret@exemple.test',
    };
    await insert(inscriptions, {
      ...common,
      reference: 'KM-TEST-1',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      firstname: 'Ali',
      lastname: 'Zola',
    });
    await insert(inscriptions, {
      ...common,
      reference: 'KM-TEST-2',
      status: 'pending_payment',
      firstname: 'Zoé',
      lastname: 'Abel',
    });
    await insert(inscriptions, {
      ...common,
      reference: 'KM-TEST-3',
      status: 'cancelled',
      firstname: 'Partie',
      lastname: 'Loin',
    });
    const people = (by: User | null) => t.as(by).inject({ url: `/api/groups/${documentId}/people` });
    for (const by of [president, manager, organizer])
      expect((await people(by)).json()).toEqual({
        data: [
          { reference: 'KM-TEST-2', name: 'Zoé Abel', isConfirmed: false, registeredAt: expect.any(String) },
          { reference: 'KM-TEST-1', name: 'Ali Zola', isConfirmed: true, registeredAt: expect.any(String) },
        ],
      });
    for (const by of [member, await buildUser(t)]) expect((await people(by)).statusCode).toBe(404);
    expect((await people(null)).statusCode).toBe(401);
  });

  test('is handed over in the name of the association', async () => {
    const { documentId } = (await create(president)).json().data;
    const invite = (by: User) =>
      t.as(by).inject({
        method: 'POST',
        url: `/api/groups/${documentId}/owner-invitation`,
        payload: { email: member.email },
      });
    expect((await invite(member)).statusCode).toBe(404);
    expect((await invite(manager)).statusCode).toBe(200);
    const [mail] = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, member.email));
    expect(mail?.text).toContain('Les Foulées vous propose d’être responsable du groupe Le car de 6 h');
    const taken = await t.as(member).inject({
      method: 'POST',
      url: '/api/custom/assign-owner',
      payload: { email: member.email, groupDocumentId: documentId },
    });
    expect(taken.statusCode).toBe(200);
    const [group] = await t.db.orm.select().from(groups).where(eq(groups.documentId, documentId));
    expect(group?.ownerId).toBe(member.id);
  });
});
