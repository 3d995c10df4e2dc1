import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupInvitations, groupMembers } from '../groups/tables.ts';
import { notifications } from '../mailing/tables-notices.ts';
import type { User } from '../organizers/testing/event-world.ts';
import { profiles } from '../profiles/tables.ts';

let t: TestApp;
let owner: User;
let family: { documentId: string; id: number };
const insert = inserter(() => t.db);

const person = async (firstname: string, overrides = {}): Promise<User> => {
  const user = await buildUser(t, overrides);
  await insert(profiles, { userId: user.id, firstname, lastname: 'Lefort', phone: '+33612407718' });
  return user;
};
const post = (by: User | null, url: string, payload: object = {}) =>
  t.as(by).inject({ method: 'POST', url: `/api${url}`, payload });
const create = (by: User, data: object = {}) =>
  post(by, '/groups', {
    data: { name: 'Famille Lefort', description: '', group_type: 'family', is_temporary: false, ...data },
  });
const invite = (body: object, by = owner) => post(by, `/groups/${family.documentId}/invitations`, body);
const link = async (role = 'sibling') =>
  new URL((await invite({ member_role: role })).json().url, 'http://x').searchParams.get('token') ?? '';
const accept = (by: User | null, token: string) => post(by, `/groups/invitations/${token}/accept`);
const preview = async (token: string) =>
  (await t.as(null).inject({ url: `/api/groups/invitations/${token}` })).json();
const members = async (by = owner) =>
  (
    await t.as(by).inject({
      url: `/api/groups?filters[group_type][$eq]=family&filters[is_temporary][$eq]=false&populate[group_members][populate][0]=user&populate[group_members][populate][1]=tier&populate[owner]=true`,
    })
  ).json().data[0]?.group_members ?? [];
const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await person('Odile');
  family = (await create(owner)).json().data;
});

describe('a family', () => {
  test('is made once by a person, for themselves', async () => {
    const again = await create(owner);
    expect([again.statusCode, again.json().error.message]).toEqual([409, 'Vous avez déjà une famille créée']);
    expect((await create(owner, { is_temporary: true })).statusCode).toBe(201);
    const other = await person('Paul');
    expect((await create(other, { owner: owner.documentId })).statusCode).toBe(403);
    expect((await create(other, { owner: other.documentId })).statusCode).toBe(201);
    const short = await create(await person('Anna'), { name: 'L' });
    expect(short.json().error.details.issues[0].message).toBe(
      'Le nom de famille doit contenir au moins 2 caractères.',
    );
  });

  test('is found by its owner with its filters, and by nobody else', async () => {
    const query = `filters[owner][documentId][$eq]=${owner.documentId}&filters[group_type][$eq]=family&filters[is_temporary][$eq]=false&populate[group_members][populate]=*`;
    expect((await t.as(owner).inject({ url: `/api/groups?${query}` })).json().data).toHaveLength(1);
    const stranger = await person('Sam');
    expect((await t.as(stranger).inject({ url: `/api/groups?${query}` })).json().data).toEqual([]);
    const taken = await post(stranger, `/groups/${family.documentId}/invitations`, { member_role: 'parent' });
    expect(taken.statusCode).toBe(404);
  });

  test('changes its name and ends by its owner alone', async () => {
    const member = await person('Membre');
    await invite({ email: member.email, member_role: 'parent' });
    const put = (by: User, data: object) =>
      t.as(by).inject({ method: 'PUT', url: `/api/groups/${family.documentId}`, payload: { data } });
    expect((await put(member, { name: 'À moi' })).statusCode).toBe(403);
    expect((await put(owner, { name: 'Les Lefort', description: 'Au complet' })).statusCode).toBe(200);
    expect((await put(owner, { group_type: 'team' })).statusCode).toBe(400);
    const end = (by: User) => t.as(by).inject({ method: 'DELETE', url: `/api/groups/${family.documentId}` });
    expect((await end(member)).statusCode).toBe(403);
    expect((await end(owner)).statusCode).toBe(200);
  });
});

describe('inviting', () => {
  test('an address with an account adds the member at once, tells by mail and in the app, and shows the name only', async () => {
    const member = await person('Thomas');
    const answer = await invite({ email: member.email.toUpperCase(), member_role: 'parent' });
    expect(answer.json()).toEqual({ url: null, status: 'added' });
    const [row] = await members();
    expect(row).toMatchObject({
      member_role: 'parent',
      is_active: true,
      email: null,
      user: { firstname: 'Thomas', lastname: 'Lefort' },
    });
    expect(JSON.stringify(await members())).not.toContain('+336');
    expect(JSON.stringify(await members())).not.toContain(member.email);
    expect(await mailsTo(member.email)).toMatchObject([{ kind: 'families.added' }]);
    await t.platform.jobs.runDue();
    const notices = await t.db.orm.select().from(notifications).where(eq(notifications.userId, member.id));
    expect(notices).toMatchObject([
      { type: 'family_invited', title: 'Vous faites partie de « Famille Lefort »', relatedUserId: owner.id },
    ]);
    const again = await invite({ email: member.email, member_role: 'parent' });
    expect([again.statusCode, again.json().error.message]).toEqual([
      409,
      'Cette personne est déjà membre de la famille',
    ]);
    // A member sees neither the owner's address nor their profile.
    const seen = await t
      .as(member)
      .inject({ url: `/api/groups/${family.documentId}?populate[owner][populate]=profile` });
    expect(seen.json().data.owner).toMatchObject({ email: null, firstname: 'Odile' });
    expect(seen.body).not.toContain(owner.email);
    const left = await t.as(member).inject({ method: 'DELETE', url: `/api/group-members/${row.documentId}` });
    expect(left.statusCode).toBe(200);
    expect(await members(member)).toEqual([]);
  });

  test('an unproved account gets the link by mail instead', async () => {
    const member = await person('Faux', { isConfirmed: false });
    expect((await invite({ email: member.email, member_role: 'parent' })).json().status).toBe('invited');
    expect(await members(member)).toEqual([]);
  });

  test('another address waits, and joins with the mailed link', async () => {
    const email = 'mamie@exemple.test';
    const { url, status } = (await invite({ email, member_role: 'family_friend' })).json();
    expect(status).toBe('invited');
    expect(url).toMatch(
      new RegExp(`^/join-family\\?token=[\\w-]{43}&family=${family.documentId}&role=family_friend$`),
    );
    expect(await members()).toMatchObject([{ is_active: false, email, user: null, tier: null }]);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('/join-family?token=');
    const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
    const [stored] = await t.db.orm
      .select()
      .from(groupInvitations)
      .where(eq(groupInvitations.tokenHash, hashToken(token)));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await preview(token)).data).toMatchObject({
      state: 'open',
      familyName: 'Famille Lefort',
      email,
      invitedBy: 'Odile Lefort',
      member_role: 'family_friend',
    });
    expect((await accept(null, token)).statusCode).toBe(401);
    const mamie = await person('Mamie');
    expect((await accept(mamie, token)).json().data).toMatchObject({ familyName: 'Famille Lefort' });
    expect(await members()).toMatchObject([
      { is_active: true, member_role: 'family_friend', user: { firstname: 'Mamie' } },
    ]);
    await t.platform.jobs.runDue();
    const notices = await t.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.relatedUserId, mamie.id));
    expect(notices).toMatchObject([
      { userId: owner.id, type: 'family_joined', title: 'Mamie Lefort a rejoint « Famille Lefort »' },
    ]);
    expect((await preview(token)).data).toEqual({
      state: 'used',
      familyName: null,
      email: null,
      invitedBy: null,
      member_role: null,
      expiresAt: null,
    });
    const late = await accept(await person('Tard'), token);
    expect([late.statusCode, late.json().error.message]).toEqual([400, 'Cette invitation a déjà servi.']);
  });

  test('again voids the older link', async () => {
    const { url } = (await invite({ email: 'tonton@exemple.test', member_role: 'sibling' })).json();
    const [row] = await members();
    const again = await post(owner, `/group-members/${row.documentId}/resend`);
    expect(again.json().message).toBe('Invitation renvoyée');
    const tokenOf = (address: string) => new URL(address, 'http://x').searchParams.get('token') ?? '';
    expect((await preview(tokenOf(url))).data.state).toBe('revoked');
    const joiner = await person('Tonton');
    expect((await accept(joiner, tokenOf(url))).statusCode).toBe(400);
    expect((await accept(joiner, tokenOf(again.json().url))).statusCode).toBe(200);
    expect((await post(owner, `/group-members/${row.documentId}/resend`)).statusCode).toBe(409);
    expect(await mailsTo('tonton@exemple.test')).toHaveLength(2);
  });

  test('gives the role that was decided last, on the page of the link and in the family', async () => {
    const { url } = (await invite({ email: 'oncle@exemple.test', member_role: 'parent' })).json();
    const token = new URL(url, 'http://x').searchParams.get('token') ?? '';
    const [row] = await members();
    const changed = await t.as(owner).inject({
      method: 'PUT',
      url: `/api/group-members/${row.documentId}`,
      payload: { data: { member_role: 'guardian' } },
    });
    expect(changed.statusCode).toBe(200);
    expect((await preview(token)).data.member_role).toBe('guardian');
    expect((await accept(await person('Oncle'), token)).statusCode).toBe(200);
    expect(await members()).toMatchObject([{ member_role: 'guardian', is_active: true }]);
  });

  test('by a link of any role keeps the role of the address that was invited', async () => {
    const guest = await person('Alix', { isConfirmed: false, passwordHash: 'chosen' });
    await invite({ email: guest.email, member_role: 'caretaker' });
    await t.db.orm.update(users).set({ isConfirmed: true }).where(eq(users.id, guest.id));
    expect((await accept(guest, await link('parent'))).statusCode).toBe(200);
    expect(await members()).toMatchObject([{ member_role: 'caretaker', user: { firstname: 'Alix' } }]);
  });

  test('waits for the proof of an address, also of the one that was invited: whoever invites has the link', async () => {
    for (const passwordHash of [null, 'chosen before the proof']) {
      const guest = await person('Faux', { isConfirmed: false, passwordHash });
      const { url } = (await invite({ email: guest.email, member_role: 'parent' })).json();
      const token = new URLSearchParams(url.split('?')[1]).get('token') ?? '';
      for (const each of [token, await link('parent')])
        expect((await accept(guest, each)).json().error.code).toBe('email_not_confirmed');
      await t.db.orm.update(users).set({ isConfirmed: true }).where(eq(users.id, guest.id));
      expect((await accept(guest, token)).statusCode).toBe(200);
    }
  });

  test('lasts seven days', async () => {
    const token = await link();
    t.clock.advance(7 * 86_400_000);
    expect((await preview(token)).data.state).toBe('expired');
    const answer = await accept(await person('Lent'), token);
    expect(answer.json().error.message).toContain('a expiré');
  });

  test('with a made-up link is explained', async () => {
    expect((await preview('x'.repeat(43))).error.message).toContain('n’existe pas');
    expect((await accept(owner, 'x'.repeat(43))).statusCode).toBe(404);
  });

  test('a link followed by somebody who is in already stays good', async () => {
    const token = await link();
    expect((await accept(owner, token)).statusCode).toBe(409);
    expect((await preview(token)).data.state).toBe('open');
  });

  test.each(['admin', 'child', 'member', 'roi'])('as %s is not offered', async (member_role) => {
    expect((await invite({ email: 'x@exemple.test', member_role })).statusCode).toBe(400);
  });

  test('is for those who run the family', async () => {
    const parent = await person('Parent');
    await invite({ email: parent.email, member_role: 'parent' });
    expect((await invite({ email: 'y@exemple.test', member_role: 'parent' }, parent)).statusCode).toBe(403);
  });
});

describe('two people with one link', () => {
  test('at once: one joins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await link();
      const [one, two] = [await person('Un'), await person('Deux')];
      const answers = await Promise.all([accept(one, token), accept(two, token)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    }
    expect(await members()).toHaveLength(5);
  });

  test('without the guard both would join: the control', async () => {
    const token = await link();
    const people = [await person('Un'), await person('Deux')];
    // Control: with a separate read and write, both find the link unused.
    const seen = await Promise.all(
      people.map(() =>
        t.db.orm
          .select()
          .from(groupInvitations)
          .where(and(eq(groupInvitations.tokenHash, hashToken(token)), isNull(groupInvitations.usedAt))),
      ),
    );
    const joined = await Promise.all(
      people.map(async ({ id }, at) => {
        const [invitation] = seen[at] ?? [];
        if (!invitation) return false;
        await insert(groupMembers, { groupId: invitation.groupId, userId: id, role: invitation.role });
        return true;
      }),
    );
    expect(joined).toEqual([true, true]);
  });
});

describe('members', () => {
  type Listed = { documentId: string } & Record<'user' | 'tier', { documentId: string } | null>;
  const child = async (by = owner) =>
    (
      await post(by, '/tiers', {
        data: { firstname: 'Lison', lastname: 'Lefort', birthdate: '2018-05-17', type: 'child' },
      })
    ).json().data.documentId as string;
  const add = (data: object, by = owner) =>
    post(by, '/group-members', { data: { group: family.documentId, ...data } });
  const setRole = (id: string, member_role: string, by = owner) =>
    t.as(by).inject({ method: 'PUT', url: `/api/group-members/${id}`, payload: { data: { member_role } } });
  const remove = (id: string, by = owner) =>
    t.as(by).inject({ method: 'DELETE', url: `/api/group-members/${id}` });

  test('a child of one’s own joins, and its birth date is for parents only', async () => {
    const tier = await child();
    const joinedAt = t.clock.now().toISOString();
    const added = await add({ tier, member_role: 'child', joinedAt, is_active: true });
    expect(added.statusCode).toBe(201);
    expect((await add({ tier, member_role: 'child' })).statusCode).toBe(409);
    const [parent, friend, stranger] = [await person('Parent'), await person('Ami'), await person('Sam')];
    await invite({ email: parent.email, member_role: 'parent' });
    await invite({ email: friend.email, member_role: 'family_friend' });
    const seenBy = async (by: User) => (await members(by)).find((row: { tier: unknown }) => row.tier)?.tier;
    expect(await seenBy(owner)).toMatchObject({ firstname: 'Lison', birthdate: '2018-05-17' });
    expect(await seenBy(parent)).toMatchObject({ birthdate: '2018-05-17' });
    expect(await seenBy(friend)).toMatchObject({ firstname: 'Lison', birthdate: null });
    expect((await add({ tier: await child(stranger), member_role: 'child' }, stranger)).statusCode).toBe(404);
    expect((await add({ tier: await child(stranger), member_role: 'child' })).statusCode).toBe(404);
    expect((await add({ tier: await child(friend), member_role: 'child' }, friend)).statusCode).toBe(403);
    expect((await add({ tier: await child(parent), member_role: 'child' }, parent)).statusCode).toBe(201);
    expect((await remove(added.json().data.documentId, friend)).statusCode).toBe(403);
    expect((await remove(added.json().data.documentId)).statusCode).toBe(200);
    expect((await t.as(owner).inject({ url: `/api/tiers/${tier}` })).statusCode).toBe(404);
  });

  test('a child of another parent leaves the family and stays with that parent', async () => {
    const parent = await person('Parent');
    await invite({ email: parent.email, member_role: 'parent' });
    const tier = await child(parent);
    const added = await add({ tier, member_role: 'child' }, parent);
    expect((await remove(added.json().data.documentId)).statusCode).toBe(200);
    expect((await t.as(parent).inject({ url: `/api/tiers/${tier}` })).statusCode).toBe(200);
  });

  test.each(['leaves', 'is removed'])(
    'children go with the parent who %s, and stay their own',
    async (how) => {
      const [parent, friend] = [await person('Parent'), await person('Ami')];
      await invite({ email: parent.email, member_role: 'parent' });
      await invite({ email: friend.email, member_role: 'family_friend' });
      const [theirs, ours] = [await child(parent), await child()];
      await add({ tier: theirs, member_role: 'child' }, parent);
      await add({ tier: ours, member_role: 'child' });
      const rows: Listed[] = await members();
      expect(rows.flatMap(({ tier }) => tier ?? [])).toMatchObject([
        { documentId: theirs, parent: parent.documentId },
        { documentId: ours, parent: owner.documentId },
      ]);
      const own = rows.find(({ user }) => user?.documentId === parent.documentId)?.documentId ?? '';
      expect((await remove(own, how === 'leaves' ? parent : owner)).statusCode).toBe(200);
      const left: Listed[] = await members();
      expect(left.map(({ user, tier }) => (user ?? tier)?.documentId)).toEqual([friend.documentId, ours]);
      expect((await t.as(parent).inject({ url: `/api/tiers/${theirs}` })).statusCode).toBe(200);
    },
  );

  test('nobody is put into a family by their number', async () => {
    const victim = await person('Victime');
    expect((await add({ user: victim.documentId, member_role: 'parent' })).statusCode).toBe(403);
    const stranger = await person('Sam');
    expect((await add({ user: stranger.documentId, member_role: 'parent' }, stranger)).statusCode).toBe(403);
    expect((await add({ email: 'mamie@exemple.test', member_role: 'parent' }, stranger)).statusCode).toBe(
      404,
    );
    expect((await add({ email: 'mamie@exemple.test', member_role: 'parent' })).json().data).toMatchObject({
      is_active: false,
      email: 'mamie@exemple.test',
    });
  });

  test('become parent or guardian, by those who run the family', async () => {
    const friend = await person('Ami');
    await invite({ email: friend.email, member_role: 'family_friend' });
    const [row] = await members();
    expect((await setRole(row.documentId, 'parent', friend)).statusCode).toBe(403);
    expect((await setRole(row.documentId, 'admin')).statusCode).toBe(400);
    expect((await setRole(row.documentId, 'guardian')).json().data.member_role).toBe('guardian');
    expect((await setRole(row.documentId, 'guardian')).statusCode).toBe(400);
    const stranger = await person('Sam');
    expect((await setRole(row.documentId, 'parent', stranger)).statusCode).toBe(404);
    expect((await remove(row.documentId, stranger)).statusCode).toBe(404);
    expect((await remove(row.documentId)).statusCode).toBe(200);
    expect(await members()).toEqual([]);
  });

  test('are found by family and person', async () => {
    const friend = await person('Ami');
    await invite({ email: friend.email, member_role: 'family_friend' });
    const url = `/api/group-members?filters[group][documentId][$eq]=${family.documentId}&filters[user][documentId][$eq]=${friend.documentId}&populate=user`;
    expect((await t.as(owner).inject({ url })).json().data).toHaveLength(1);
    expect((await t.as(await person('Sam')).inject({ url })).json().data).toEqual([]);
  });
});
