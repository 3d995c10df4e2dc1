import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLink } from './account-links.ts';

const old = 'Kermesse2027!';
const fresh = 'Guinguette2028!';
let t: TestApp;
let hashes: { old: string; fresh: string };

beforeAll(async () => {
  t = await openTestApp();
  hashes = { old: await hashPassword(old), fresh: await hashPassword(fresh) };
});
afterAll(() => t.close());

const person = () => buildUser(t, { passwordHash: hashes.old });
type Person = Awaited<ReturnType<typeof person>>;

const post = (url: string, payload: object, as: Person | null = null) =>
  t.as(as).inject({ method: 'POST', url: `/api/${url}`, payload });
const signIn = (user: Person, password: string) =>
  post('auth/local', { identifier: user.email, password }).then(({ statusCode }) => statusCode);
const change = (user: Person, currentPassword: string, newPassword: string) =>
  post('users/change-password', { currentPassword, newPassword }, user);

test('a password that is being replaced opens no session', async () => {
  const user = await person();
  const [status] = await callDuring(
    t,
    (tx) => tx.update(users).set({ passwordHash: hashes.fresh }).where(eq(users.id, user.id)),
    [() => signIn(user, old)],
  );
  expect(status).toBe(400);
  expect(await signIn(user, fresh)).toBe(200);
});

test('an account that is being deleted opens no session', async () => {
  const user = await person();
  const [status] = await callDuring(
    t,
    (tx) => tx.update(users).set({ deletedAt: t.clock.now() }).where(eq(users.id, user.id)),
    [() => signIn(user, old)],
  );
  expect(status).toBe(400);
});

test('who knows only the old password does not put theirs over a new one', async () => {
  const user = await person();
  const [answer] = await callDuring(
    t,
    (tx) => tx.update(users).set({ passwordHash: hashes.fresh }).where(eq(users.id, user.id)),
    [() => change(user, old, 'Intrusion2029!')],
  );
  expect(answer?.json().error.code).toBe('wrong_password');
  const [stored] = await t.db.orm.select().from(users).where(eq(users.id, user.id));
  expect(await verifyPassword(stored?.passwordHash ?? null, fresh)).toBe(true);
});

test('a changed password voids the links that were mailed before it', async () => {
  const user = await person();
  const code = await t.db.transaction((tx) =>
    createLink(tx, { userId: user.id, purpose: 'password_reset', lifetimeMs: 3_600_000 }, t.clock.now()),
  );
  const changed = await change(user, old, fresh);
  expect(changed.statusCode, changed.body).toBe(200);
  const used = await post('auth/reset-password', {
    code,
    password: 'Intrusion2029!',
    passwordConfirmation: 'Intrusion2029!',
  });
  expect(used.json().error.code).toBe('link_unusable');
  expect(await signIn(user, fresh)).toBe(200);
});

test('before the address is proven, a changed password leaves the links of whose address it is', async () => {
  const user = await buildUser(t, { passwordHash: hashes.old, isConfirmed: false });
  const code = await t.db.transaction((tx) =>
    createLink(tx, { userId: user.id, purpose: 'password_reset', lifetimeMs: 3_600_000 }, t.clock.now()),
  );
  expect((await change(user, old, fresh)).statusCode).toBe(200);
  const mine = 'Proprietaire2029!';
  const used = await post('auth/reset-password', { code, password: mine, passwordConfirmation: mine });
  expect(used.statusCode, used.body).toBe(200);
  expect(await signIn(user, fresh)).toBe(400);
});
