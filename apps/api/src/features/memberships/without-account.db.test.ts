import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { profiles } from '../profiles/tables.ts';
import { ownByProvenAddress } from './own-by-address.ts';
import { membershipClaims, membershipHistory, memberships } from './tables.ts';
import {
  type AssociationWorld,
  addPersonWithoutAccount,
  buildAssociationWorld,
  buildPerson,
} from './testing/association-world.ts';

let t: TestApp;
let world: AssociationWorld;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildAssociationWorld(t);
});

const call = (
  user: { id: number } | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => t.as(user).inject({ method, url, ...(payload ? { payload } : {}) });
const place = (path = '') => `/api/associations/${world.association.documentId}${path}`;
const rowOf = async (id: number) => {
  const [row] = await t.db.orm.select().from(memberships).where(eq(memberships.id, id));
  return row;
};
const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));
const add = (data: object, as = world.people.manager) =>
  call(as, 'POST', place('/members'), { data: { firstname: 'Odette', lastname: 'Fournier', ...data } });
const link = async (documentId: string, data: object = { sendsMail: false }) => {
  const answer = await call(world.people.manager, 'POST', `/api/memberships/${documentId}/invitation`, {
    data,
  });
  expect(answer.statusCode).toBe(200);
  return new URL(answer.json().data.link).searchParams.get('token') ?? '';
};
const follow = (user: { id: number } | null, token: string) =>
  call(user, 'POST', `/api/membership-claims/${token}/accept`);

describe('a member without an account', () => {
  test('is added by hand, listed, counted, exported and removed like any other', async () => {
    const made = await add({ email: 'odette@exemple.test', phone: '+33322471806', joinedOn: '2019-09-01' });
    expect(made.statusCode).toBe(201);
    const { documentId } = made.json().data;
    const page = await call(
      world.people.manager,
      'GET',
      `/api/memberships?association=${world.association.documentId}&q=fournier&populate=user`,
    );
    expect(page.json().data).toMatchObject([
      { documentId, firstname: 'Odette', email: 'odette@exemple.test', hasAccount: false, user: null },
    ]);
    const counts = await call(world.people.manager, 'GET', place('/member-counts'));
    expect(counts.json().total).toBe(7);
    const file = await call(world.people.manager, 'POST', place('/members-export.csv'), {});
    expect(file.body).toContain('Odette;Fournier;odette@exemple.test;03 22 47 18 06;Membre;Actif;01/09/2019');
    expect(await mailsTo('odette@exemple.test')).toHaveLength(0);
    const activity = await call(world.people.manager, 'GET', `/api/memberships/${documentId}/activity`);
    expect(activity.json().data).toMatchObject([{ event: 'added' }]);
    await call(world.people.manager, 'POST', `/api/memberships/${documentId}/suspend`, {});
    const [mail] = await mailsTo('odette@exemple.test');
    expect(mail).toMatchObject({ kind: 'memberships.suspended', userId: null });
    expect((await call(world.people.manager, 'DELETE', `/api/memberships/${documentId}`)).statusCode).toBe(
      200,
    );
  });

  test('shows address and telephone only to those who may write and call', async () => {
    await add({ email: 'odette@exemple.test', phone: '+33322471806' });
    const { rows, people } = world;
    await call(people.president, 'PUT', place(), {
      data: { role_permissions: { moderator: ['view_member_details'] } },
    });
    const seen = await call(
      people.moderator,
      'GET',
      `/api/memberships?association=${world.association.documentId}&q=fournier`,
    );
    expect(seen.json().data).toHaveLength(1);
    expect(seen.body).not.toContain('odette@exemple.test');
    expect(seen.body).not.toContain('+33322471806');
    expect(rows.moderator.id).toBeGreaterThan(0);
  });

  test('is corrected by the team, which an account is not', async () => {
    const { documentId } = (await add({})).json().data;
    const data = { firstname: 'Odette', lastname: 'Fournier-Petit', birthday: '1948-03-12' };
    const saved = await call(world.people.manager, 'PUT', `/api/memberships/${documentId}/person`, { data });
    expect(saved.json().data).toMatchObject(data);
    const own = await call(
      world.people.manager,
      'PUT',
      `/api/memberships/${world.rows.member.documentId}/person`,
      { data },
    );
    expect([own.statusCode, own.json().error.message]).toEqual([
      409,
      'Cette personne a un compte\u00a0: elle tient ses coordonnées elle-même.',
    ]);
  });

  test('keeps what two secretaries corrected at the same time, each another line', async () => {
    const { documentId } = (
      await add({ email: 'odette@exemple.test', phone: '+33322471806', city: 'Amiens' })
    ).json().data;
    const save = (data: object) =>
      call(world.people.manager, 'PUT', `/api/memberships/${documentId}/person`, { data });
    // Both opened the same card; neither sends what the other changed.
    const answers = await Promise.all([
      save({ lastname: 'Petit', city: 'Lille' }),
      save({ phone: '', birthday: '1948-03-12' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const expected = {
      firstname: 'Odette',
      lastname: 'Petit',
      email: 'odette@exemple.test',
      phone: null,
      birthday: '1948-03-12',
      gender: null,
      addressLine: null,
      zipcode: null,
      city: 'Lille',
    };
    expect((await save({})).json().data).toEqual(expected);
    // Of the same line the later one wins.
    await save({ city: 'Arras' });
    expect((await save({ city: 'Douai' })).json().data).toEqual({ ...expected, city: 'Douai' });
  });

  test('gets no role with rights, and no presidency', async () => {
    const { documentId, id } = await addPersonWithoutAccount(t, world.association);
    const role = await call(world.people.president, 'PUT', `/api/memberships/${documentId}`, {
      data: { role: 'accountant' },
    });
    expect([role.statusCode, role.json().error.message]).toEqual([
      403,
      'Ce rôle donne des droits\u00a0: la personne doit d’abord avoir un compte et reprendre son adhésion.',
    ]);
    const handover = await call(world.people.president, 'POST', place('/handover'), {
      membership: documentId,
    });
    expect(handover.statusCode).toBe(409);
    // Also past the use cases.
    await expect(
      t.db.orm.update(memberships).set({ role: 'manager' }).where(eq(memberships.id, id)),
    ).rejects.toThrow();
  });

  test('needs a name, and a known address for an invitation', async () => {
    expect((await add({ lastname: ' ' })).json().error.details.issues).toMatchObject([
      { path: 'data.lastname' },
    ]);
    expect((await add({ sendsInvitation: true })).json().error.details.issues).toMatchObject([
      { path: 'data.email' },
    ]);
    expect((await add({ birthday: '2099-01-01' })).json().error.details.issues).toMatchObject([
      { path: 'data.birthday' },
    ]);
  });
});

describe('taking a membership over by its link', () => {
  test('keeps the row and its past, and completes the profile', async () => {
    const added = (await add({ email: 'invitee@exemple.test', phone: '+33322471806' })).json().data;
    const token = await link(added.documentId, { sendsMail: true });
    const [mail] = await mailsTo('invitee@exemple.test');
    expect(mail).toMatchObject({ kind: 'memberships.invited', userId: null });
    const account = await buildUser(t);
    await t.db.orm.insert(profiles).values({ userId: account.id });
    const shown = await call(null, 'GET', `/api/membership-claims/${token}`);
    expect(shown.json().data).toMatchObject({ name: 'Odette Fournier', isMember: false });
    expect((await rowOf(added.id))?.userId).toBeNull();
    expect((await follow(null, token)).statusCode).toBe(401);
    expect((await follow(account, token)).statusCode).toBe(200);
    expect(await rowOf(added.id)).toMatchObject({
      documentId: added.documentId,
      userId: account.id,
      firstname: 'Odette',
      email: null,
      phone: null,
    });
    const [profile] = await t.db.orm.select().from(profiles).where(eq(profiles.userId, account.id));
    expect(profile).toMatchObject({ firstname: 'Odette', phone: '+33322471806' });
    const past = await t.db.orm
      .select()
      .from(membershipHistory)
      .where(eq(membershipHistory.userId, account.id));
    expect(past.map(({ event }) => event)).toEqual(['added', 'taken_over']);
  });

  test('works once, for one of two who follow it together', async () => {
    const { documentId } = await addPersonWithoutAccount(t, world.association);
    const token = await link(documentId);
    const [one, other] = [await buildUser(t), await buildUser(t)];
    const answers = await Promise.all([follow(one, token), follow(other, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await follow(await buildUser(t), token)).statusCode).toBe(400);
  });

  test('ends when it is renewed, when the address changes, and after its time', async () => {
    const { documentId } = await addPersonWithoutAccount(t, world.association);
    const account = await buildUser(t);
    const first = await link(documentId);
    const second = await link(documentId);
    expect((await follow(account, first)).statusCode).toBe(400);
    const data = { firstname: 'Odette', lastname: 'Fournier', email: 'nouvelle@exemple.test' };
    await call(world.people.manager, 'PUT', `/api/memberships/${documentId}/person`, { data });
    expect((await follow(account, second)).statusCode).toBe(400);
    const third = await link(documentId);
    const ends = async (at: Date) => t.db.orm.update(membershipClaims).set({ expiresAt: at });
    await ends(t.clock.now());
    expect((await call(null, 'GET', `/api/membership-claims/${third}`)).statusCode).toBe(400);
    expect((await follow(account, third)).statusCode).toBe(400);
    await ends(new Date(t.clock.now().getTime() + 1));
    expect((await follow(account, third)).statusCode).toBe(200);
  });

  test('is refused to whoever is a member already, until the team merges the two', async () => {
    const kept = await addPersonWithoutAccount(t, world.association);
    const token = await link(kept.documentId);
    const refused = await follow(world.people.member, token);
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      membershipMessages.alreadyMember(world.association.name),
    ]);
    const merged = await call(world.people.manager, 'POST', `/api/memberships/${kept.documentId}/merge`, {
      data: { into: world.rows.member.documentId },
    });
    expect(merged.statusCode).toBe(200);
    expect(await rowOf(kept.id)).toBeUndefined();
    expect((await rowOf(world.rows.member.id))?.userId).toBe(world.people.member.id);
  });

  test('is not the manager of another association’s to give', async () => {
    const { documentId } = await addPersonWithoutAccount(t, world.association);
    const elsewhere = await buildAssociationWorld(t);
    const asked = await call(
      elsewhere.people.president,
      'POST',
      `/api/memberships/${documentId}/invitation`,
      { data: { sendsMail: false } },
    );
    expect(asked.statusCode).toBe(404);
    const merged = await call(elsewhere.people.president, 'POST', `/api/memberships/${documentId}/merge`, {
      data: { into: elsewhere.rows.member.documentId },
    });
    expect(merged.statusCode).toBe(404);
  });
});

describe('taking a membership over by the address', () => {
  const offered = async (user: { id: number }) =>
    (await call(user, 'GET', '/api/users/me/ownable-memberships')).json().data;
  const own = (user: { id: number }, documentId: string) =>
    call(user, 'POST', `/api/users/me/ownable-memberships/${documentId}`);

  test('is offered to the account with the proven address, whatever its name', async () => {
    const account = await buildPerson(t, 'Autre', 'Nom');
    const kept = await addPersonWithoutAccount(t, world.association, { email: account.email.toUpperCase() });
    expect(await offered(account)).toMatchObject([{ documentId: kept.documentId, name: 'Odette Fournier' }]);
    expect((await own(account, kept.documentId)).statusCode).toBe(200);
    expect((await rowOf(kept.id))?.userId).toBe(account.id);
  });

  test('never goes by the name alone', async () => {
    const kept = await addPersonWithoutAccount(t, world.association, { email: 'odette@exemple.test' });
    const namesake = await buildPerson(t, 'Odette', 'Fournier');
    expect(await offered(namesake)).toEqual([]);
    expect((await own(namesake, kept.documentId)).statusCode).toBe(404);
    expect((await rowOf(kept.id))?.userId).toBeNull();
  });

  test('waits for the proof of the address', async () => {
    const account = await buildUser(t, { isConfirmed: false, passwordHash: 'chosen before the proof' });
    const kept = await addPersonWithoutAccount(t, world.association, { email: account.email });
    expect(await offered(account)).toEqual([]);
    expect((await own(account, kept.documentId)).statusCode).toBe(403);
    expect(await t.db.transaction((tx) => ownByProvenAddress(tx, account.id, t.clock.now()))).toBe(0);
  });

  test('happens by itself with the proof, but not where a family shares the address', async () => {
    const account = await buildUser(t);
    const alone = await addPersonWithoutAccount(t, world.association, { email: account.email });
    const other = await buildAssociationWorld(t);
    const mother = await addPersonWithoutAccount(t, other.association, { email: account.email });
    const son = await addPersonWithoutAccount(t, other.association, {
      email: account.email,
      firstname: 'Malo',
    });
    expect(await t.db.transaction((tx) => ownByProvenAddress(tx, account.id, t.clock.now()))).toBe(1);
    expect((await rowOf(alone.id))?.userId).toBe(account.id);
    expect((await offered(account)).map(({ name }: { name: string }) => name)).toEqual([
      'Odette Fournier',
      'Malo Fournier',
    ]);
    expect((await own(account, mother.documentId)).statusCode).toBe(200);
    // The other one stays somebody else, as one account is one member.
    expect((await own(account, son.documentId)).statusCode).toBe(409);
    expect(await t.db.transaction((tx) => ownByProvenAddress(tx, account.id, t.clock.now()))).toBe(0);
    expect((await rowOf(son.id))?.userId).toBeNull();
  });
});
