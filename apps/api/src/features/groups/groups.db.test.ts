import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { groups } from './tables.ts';

let t: TestApp;
let owner: User;
let edition: Awaited<ReturnType<typeof buildEdition>>;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await buildUser(t);
  edition = await buildEdition(t, (await buildEvent(t, owner.id)).id, { status: 'published' });
});

const insert = inserter(() => t.db);
const create = async (by: User, data: Record<string, unknown>) =>
  t.as(by).inject({
    method: 'POST',
    url: '/api/groups',
    payload: { data: { name: 'Les Ailés', group_type: 'team', ...data } },
  });
const availability = async (id: string) => t.as(null).inject({ url: `/api/groups/${id}/check-availability` });

describe('a registration group', () => {
  test('tells whoever has its link how many places are left', async () => {
    const { data } = (
      await create(owner, {
        event_edition: edition.documentId,
        max_members: 3,
        description: 'Le car part à 6 h',
      })
    ).json();
    await t.db.orm.update(groups).set({ placesTaken: 2 }).where(eq(groups.documentId, data.documentId));
    expect((await availability(data.documentId)).json()).toEqual({
      data: {
        documentId: data.documentId,
        name: 'Les Ailés',
        description: 'Le car part à 6 h',
        group_type: 'team',
        current_members: 2,
        max_members: 3,
        remaining_spots: 1,
        is_full: false,
        eventEditionDocumentId: edition.documentId,
      },
    });
    await t.db.orm.update(groups).set({ placesTaken: 3 }).where(eq(groups.documentId, data.documentId));
    expect((await availability(data.documentId)).json().data).toMatchObject({
      remaining_spots: 0,
      is_full: true,
    });
  });

  test('without a maximum is never full', async () => {
    const { data } = (await create(owner, { event_edition: edition.documentId })).json();
    expect(data).toMatchObject({ max_members: null, remaining_spots: null, is_full: false });
    expect((await availability(data.documentId)).json().data).toMatchObject({
      max_members: null,
      remaining_spots: null,
      is_full: false,
    });
  });

  test.each(['a'.repeat(24), 'x', '1'])('%s is not found', async (id) => {
    const answer = await availability(id);
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Groupe non trouvé']);
  });

  test('an address that nothing can have is not found either', async () => {
    expect((await availability('%00')).statusCode).toBe(404);
  });

  test('a family is none: nobody registers in it, and its list is for its own people', async () => {
    const family = await insert(groups, { name: 'Lefort', type: 'family', ownerId: owner.id });
    expect((await availability(family.documentId)).statusCode).toBe(404);
    const stranger = await buildUser(t);
    expect((await t.as(stranger).inject({ url: '/api/groups' })).json().data).toEqual([]);
    expect(
      (await create(owner, { event_edition: edition.documentId, group_type: 'family' })).statusCode,
    ).toBe(400);
  });

  test('cannot have fewer places than are taken, nor go while people are in it', async () => {
    const group = await insert(groups, {
      name: 'Club',
      type: 'team',
      editionId: edition.id,
      maxMembers: 10,
      placesTaken: 4,
    });
    const put = (max_members: number) =>
      t.as(owner).inject({
        method: 'PUT',
        url: `/api/groups/${group.documentId}`,
        payload: { data: { max_members } },
      });
    expect((await put(3)).statusCode).toBe(409);
    expect((await put(4)).statusCode).toBe(200);
    expect(
      (await t.as(owner).inject({ method: 'DELETE', url: `/api/groups/${group.documentId}` })).statusCode,
    ).toBe(409);
  });

  test('belongs to an edition', async () => {
    expect((await create(owner, {})).statusCode).toBe(400);
  });
});

describe('handing a group over', () => {
  test('the invited address takes it with its own account, once', async () => {
    const [chief, thief] = [await buildUser(t), await buildUser(t)];
    const group = await insert(groups, { name: 'Club & Cie', type: 'team', editionId: edition.id });
    const invite = () =>
      t.as(owner).inject({
        method: 'POST',
        url: `/api/groups/${group.documentId}/owner-invitation`,
        payload: { email: chief.email },
      });
    expect((await invite()).json()).toMatchObject({ success: true });
    expect((await invite()).statusCode).toBe(200);
    const [mail] = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, chief.email));
    expect(mail?.text).toContain(
      `/register?assignAsOwner=true&groupId=${group.documentId}&email=${encodeURIComponent(chief.email)}`,
    );
    const take = (by: User, email: string) =>
      t.as(by).inject({
        method: 'POST',
        url: '/api/custom/assign-owner',
        payload: { email, groupDocumentId: group.documentId },
      });
    expect((await take(thief, thief.email)).statusCode).toBe(404);
    expect((await take(chief, chief.email)).statusCode).toBe(200);
    expect((await take(chief, chief.email)).statusCode).toBe(404);
    const seen = (await t.as(chief).inject({ url: '/api/groups?populate=owner' })).json().data;
    expect(seen).toMatchObject([{ name: 'Club & Cie', owner: { email: chief.email } }]);
    const rename = await t.as(chief).inject({
      method: 'PUT',
      url: `/api/groups/${group.documentId}`,
      payload: { data: { max_members: 900 } },
    });
    expect(rename.statusCode).toBe(403);
  });
});
