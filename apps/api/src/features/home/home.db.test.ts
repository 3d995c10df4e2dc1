import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { groupMembers, groups } from '../groups/tables.ts';

describe('a member’s home', () => {
  let t: TestApp;

  beforeAll(async () => {
    t = await openTestApp();
  });
  afterAll(() => t.close());

  const homeOf = async (user: { id: number }) =>
    (await t.as(user).inject({ url: '/api/custom/home' })).json();

  test('counts a family as its members and its owner, for all who belong to it', async () => {
    const [owner, parent, invited, stranger] = [
      await buildUser(t),
      await buildUser(t),
      await buildUser(t),
      await buildUser(t),
    ];
    const [family] = await t.db.orm
      .insert(groups)
      .values({ name: 'Lefort', type: 'family', ownerId: owner.id })
      .returning();
    const groupId = family?.id ?? 0;
    await t.db.orm.insert(groupMembers).values([
      { groupId, userId: parent.id, role: 'parent', isActive: true },
      { groupId, userId: invited.id, role: 'sibling', isActive: false },
    ]);
    const shown = [{ documentId: family?.documentId, name: 'Lefort', memberCount: 3 }];
    expect((await homeOf(owner)).families).toEqual(shown);
    expect((await homeOf(parent)).families).toEqual(shown);
    expect((await homeOf(invited)).families).toEqual([]);
    expect((await homeOf(stranger)).families).toEqual([]);
  });

  test('is empty for a newcomer', async () => {
    expect(await homeOf(await buildUser(t))).toEqual({
      registrations: [],
      missions: [],
      messages: { unread: 0, latest: [] },
      associations: [],
      families: [],
      fees: [],
      waitingLists: [],
    });
  });

  test('needs an account', async () => {
    expect((await t.as(null).inject({ url: '/api/custom/home' })).statusCode).toBe(401);
  });
});
