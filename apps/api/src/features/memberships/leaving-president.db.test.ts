import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from './tables.ts';
import { buildAssociationWorld } from './testing/association-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('who becomes president at the moment of deleting their account is told to hand over first', async () => {
  const { association, people } = await buildAssociationWorld(t);
  const roleOf = (user: { id: number }) =>
    and(eq(memberships.associationId, association.id), eq(memberships.userId, user.id));
  const [answer] = await callDuring(
    t,
    async (tx) => {
      await tx.update(memberships).set({ role: 'manager' }).where(roleOf(people.president));
      await tx.update(memberships).set({ role: 'president' }).where(roleOf(people.moderator));
    },
    [() => t.as(people.moderator).inject({ method: 'DELETE', url: '/api/users/me' })],
  );
  expect(answer?.json().error.code).toBe('last_president');
  const [kept] = await t.db.orm.select().from(memberships).where(roleOf(people.moderator));
  expect(kept?.role).toBe('president');
});
