import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipartBody } from '../../platform/uploads/testing/multipart-body.ts';
import * as sample from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { cotisations } from '../fees/tables.ts';
import { buildFeeWorld } from '../fees/testing/fee-world.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import {
  addMember,
  buildAssociation,
  buildAssociationWorld,
  type User,
} from '../memberships/testing/association-world.ts';
import { preferences } from './tables.ts';
import { sendFile } from './testing/send-file.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (user: { id: number } | null, method: Method, url: string, payload?: object) =>
  t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });

describe('settings', () => {
  test('come back whole from whoever may not change all of it, and change the rest', async () => {
    const world = await buildAssociationWorld(t, {
      siret: '444444444',
      regime: 'Loi 1901',
      presidentName: 'X',
    });
    const url = `/api/associations/${world.association.documentId}`;
    const whole = {
      name: 'Nouveau nom',
      description_short: 'a',
      description_long: 'b',
      email: 'x@y.fr',
      phone: '0322000000',
      president_name: 'X',
      siret: '444444444',
      regime: 'Loi 1901',
      active: true,
      url_logo: null,
      address: { line1: '3 rue', city: 'Albert', zipcode: '80300' },
    };
    const put = (user: User, data: object) => call(user, 'PUT', url, { data });
    const answer = await put(world.people.moderator, whole);
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      { name: 'Nouveau nom', address: { city: 'Albert' } },
    ]);
    const refused = await put(world.people.moderator, { ...whole, siret: '555555555' });
    expect([refused.statusCode, refused.json().error.details.issues]).toEqual([
      403,
      [{ path: 'data.siret', message: 'Seule la présidence peut modifier ce champ.' }],
    ]);
    expect((await put(world.people.president, { ...whole, siret: '555555555' })).statusCode).toBe(200);
  });

  test('a logo is one that was sent for this association', async () => {
    const [world, other] = [await buildAssociationWorld(t), await buildAssociationWorld(t)];
    const { president } = world.people;
    const put = (data: object) =>
      call(president, 'PUT', `/api/associations/${world.association.documentId}`, { data });
    const picture = await sample.picture('png');
    const own = await sendFile(t, president, `my-asso/${world.association.documentId}`, picture, 'x.png');
    const foreign = await sendFile(
      t,
      other.people.president,
      `my-asso/${other.association.documentId}`,
      picture,
      'x.png',
    );
    expect((await put({ logo: own })).json().data.url_logo).toBe(own);
    expect((await put({ logo: foreign })).statusCode).toBe(400);
    expect((await put({ url_logo: '/images/default_asso.jpg' })).statusCode).toBe(200);
    expect((await put({ url_logo: 'https://example.org/a.png' })).statusCode).toBe(400);
    const body = multipartBody([
      { field: 'folder', value: `my-asso/${other.association.documentId}` },
      { name: 'x.png', bytes: picture },
    ]);
    const intruding = await t.as(president).inject({ method: 'POST', url: '/api/spaces/upload', ...body });
    expect(intruding.statusCode).toBe(403);
  });

  test('the matrix is bounded by the editor’s own rights, and the president’s column stays', async () => {
    const world = await buildAssociationWorld(t);
    const url = `/api/associations/${world.association.documentId}`;
    const put = (user: User, role_permissions: object) =>
      call(user, 'PUT', url, { data: { role_permissions } });
    const stored = async () => (await call(world.people.president, 'GET', url)).json().data.role_permissions;
    const greedy = await put(world.people.manager, { manager: ['president_rights'], member: [] });
    expect(greedy.statusCode).toBe(403);
    expect(greedy.json().error.message).toContain('Gérer l’identité légale');
    expect(await stored()).toBeNull();
    expect(
      (await put(world.people.president, { president: [], moderator: ['manage_roles'], member: [] }))
        .statusCode,
    ).toBe(200);
    expect(await stored()).toEqual({
      president: expect.arrayContaining(['president_rights']),
      moderator: ['manage_roles'],
    });
    // The manager's role was removed from the matrix.
    expect((await put(world.people.manager, {})).statusCode).toBe(403);
    expect(
      (await put(world.people.moderator, { moderator: ['manage_roles', 'delete_members'] })).statusCode,
    ).toBe(403);
  });
});

describe('mine', () => {
  test('tells role, rights and what waits', async () => {
    const world = await buildAssociationWorld(t);
    await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    const mine = async (user: User) =>
      (await call(user, 'GET', '/api/custom/my-associations')).json().associations[0];
    expect(await mine(world.people.manager)).toMatchObject({
      role: 'manager',
      pendingRequests: 1,
      city: 'Corbie',
    });
    expect(await mine(world.people.member)).toMatchObject({
      permissions: ['view_association_info'],
      pendingRequests: 0,
    });
  });

  test('favourites are added and taken away, by form and by JSON, on one’s own preferences alone', async () => {
    const [user, other] = [await buildUser(t), await buildUser(t)];
    const association = await buildAssociation(t);
    const mine = async () => (await call(user, 'GET', '/api/custom/my-associations')).json();
    const { preferenceDocumentId } = await mine();
    const url = `/api/preferences/${preferenceDocumentId}?populate=fav_associations`;
    const form = await t.as(user).inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `data[fav_associations][connect][0]=${association.documentId}`,
    });
    expect(form.statusCode).toBe(200);
    expect((await mine()).favourites).toEqual([association.documentId]);
    const take = { data: { fav_associations: { disconnect: [association.documentId] } } };
    expect((await call(other, 'PUT', url, take)).statusCode).toBe(404);
    expect((await call(user, 'PUT', url, take)).statusCode).toBe(200);
    expect((await mine()).favourites).toEqual([]);
    expect(await t.db.orm.select().from(preferences).where(eq(preferences.userId, user.id))).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  test('counts, lists what waits, and shows money to those who manage it', async () => {
    const world = await buildAssociationWorld(t);
    for (let index = 0; index < 4; index += 1)
      await addMember(t, world.association, await buildUser(t), 'member', 'pending');
    const read = async (user: User) =>
      (await call(user, 'GET', `/api/associations/${world.association.documentId}/dashboard`)).json();
    const seen = await read(world.people.president);
    expect(seen.stats).toEqual({ activeMembers: 6, unreadAlerts: 5, collectedCents: 0, toCollectCents: 0 });
    expect(seen.tasks).toEqual([
      { kind: 'member_requests', count: 4 },
      { kind: 'missing_document', count: 1 },
    ]);
    expect(seen.activity.map(({ kind }: { kind: string }) => kind)).toEqual([
      'request',
      'request',
      'request',
      'stats',
    ]);
    expect(seen.membersOverTime).toHaveLength(12);
    expect(seen.membersOverTime.at(-1)).toEqual({ month: '2027-04', members: 6 });
    expect(seen.membersOverTime.at(-2)).toEqual({ month: '2027-03', members: 0 });
    const plain = await read(world.people.member);
    expect(plain.stats).toMatchObject({ collectedCents: null, toCollectCents: null });
    expect(plain.tasks).toEqual([]);
    expect(plain.activity.map(({ kind }: { kind: string }) => kind)).toEqual(['stats']);
  });
});

describe('the end of an association', () => {
  test('needs its name, and is refused while accounts must be kept', async () => {
    const world = await buildAssociationWorld(t);
    const { president } = world.people;
    const end = (confirmation: string) =>
      call(
        president,
        'DELETE',
        `/api/associations/${world.association.documentId}?confirmation=${encodeURIComponent(confirmation)}`,
      );
    expect((await end('autre')).statusCode).toBe(400);
    const [fee] = await t.db.orm
      .insert(cotisations)
      .values({ associationId: world.association.id, name: 'Annuelle', amountCents: 100 })
      .returning();
    expect((await end(world.association.name)).statusCode).toBe(409);
    await t.db.orm.delete(cotisations).where(eq(cotisations.id, fee?.id ?? 0));
    expect((await end(world.association.name)).statusCode).toBe(200);
    expect(
      await t.db.orm.select().from(associations).where(eq(associations.id, world.association.id)),
    ).toEqual([]);
    expect(await t.db.orm.select().from(memberships).where(eq(memberships.userId, president.id))).toEqual([]);
  });

  test('before its export: everything that it keeps', async () => {
    const world = await buildFeeWorld(t);
    await world.create({ name: 'Licence' });
    const answer = await call(
      world.people.president,
      'GET',
      `/api/associations/${world.association.documentId}/export`,
    );
    expect(answer.json()).toMatchObject({
      association: { name: world.association.name },
      members: { length: 6 },
      fees: [{ name: 'Licence', amountCents: 4_500, periods: [{ label: '2027' }] }],
      payments: { length: 6 },
    });
    expect(answer.json().payments[0]).toMatchObject({
      fee: 'Licence',
      period: '2027',
      finalAmountCents: 4_500,
      status: 'pending',
    });
    expect(answer.body).not.toContain('passwordHash');
  });
});
