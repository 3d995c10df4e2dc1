import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupInvitations, groups } from '../groups/tables.ts';
import { accountCalls, freshEmail, password } from './testing/account-calls.ts';

describe('the owner of a group', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  const { post, register, lastCode } = accountCalls(() => t);

  test('a group is taken over by the address that was invited, once, and by nobody else', async () => {
    const [group] = await t.db.orm.insert(groups).values({ name: 'Club', type: 'organization' }).returning();
    const [invited, stranger] = [await buildUser(t), await buildUser(t)];
    const expiresAt = new Date(t.clock.now().getTime() + 60_000);
    await t.db.orm
      .insert(groupInvitations)
      .values({ groupId: group?.id ?? 0, email: invited.email, role: 'admin', tokenHash: 'x', expiresAt });
    const take = (user: { id: number; email: string }, email = user.email) =>
      t.as(user).inject({
        method: 'POST',
        url: '/api/custom/assign-owner',
        payload: { email, groupDocumentId: group?.documentId, sendEmail: false },
      });
    expect((await take(stranger)).statusCode).toBe(404);
    expect((await take(stranger, invited.email)).statusCode).toBe(403);
    expect((await take(invited)).json().message).toBe('Vous avez été assigné comme responsable du groupe');
    expect((await take(invited)).statusCode).toBe(404);
    const owned = await t.db.orm
      .select()
      .from(groups)
      .where(and(eq(groups.ownerId, invited.id), isNull(groups.editionId)));
    expect(owned).toHaveLength(1);
  });

  test('whoever signs up to take over a group has it as soon as the address is confirmed', async () => {
    const email = freshEmail();
    const [group] = await t.db.orm.insert(groups).values({ name: 'Club', type: 'organization' }).returning();
    const [other] = await t.db.orm.insert(groups).values({ name: 'Autre', type: 'organization' }).returning();
    const expiresAt = new Date(t.clock.now().getTime() + 3_600_000);
    for (const each of [group, other]) {
      const invitation = { groupId: each?.id ?? 0, email, role: 'admin', expiresAt } as const;
      await t.db.orm.insert(groupInvitations).values({ ...invitation, tokenHash: `wait-${each?.id}` });
    }
    const { jwt, user } = (await register(email)).json();
    const take = (groupDocumentId: string | undefined) =>
      post('/api/custom/assign-owner', { email, groupDocumentId, sendEmail: false }, jwt);
    const owned = async () =>
      (await t.db.orm.select().from(groups).where(eq(groups.ownerId, user.id))).map(({ name }) => name);

    const early = await take(group?.documentId);
    expect([early.statusCode, early.json().error.code]).toEqual([403, 'email_not_confirmed']);
    expect((await take('aaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404);
    expect(await owned()).toEqual([]);
    const code = await lastCode(email, 'accounts.confirm-email');
    const confirmed = await post('/api/auth/confirm-email/prove', { code, password });
    expect(confirmed.json().message).toBe('Vous avez été assigné comme responsable du groupe');
    expect(await owned(), 'the one that was asked for, not the other').toEqual(['Club']);
  });

  test('an unconfirmed address takes over nothing', async () => {
    const email = freshEmail();
    const { jwt } = (await register(email)).json();
    const [group] = await t.db.orm.insert(groups).values({ name: 'Club', type: 'organization' }).returning();
    const expiresAt = new Date(t.clock.now().getTime() + 60_000);
    await t.db.orm
      .insert(groupInvitations)
      .values({ groupId: group?.id ?? 0, email, role: 'admin', tokenHash: email, expiresAt });
    const answer = await post('/api/custom/assign-owner', { email, groupDocumentId: group?.documentId }, jwt);
    expect(answer.json().error.code).toBe('email_not_confirmed');
  });
});
