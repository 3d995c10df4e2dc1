import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildRegistration } from './testing/registration-world.ts';

const password = 'Kermesse2027!';
const visitorCookie = 'kermesse_visitor';
let t: TestApp;
let url: string;
let passwordHash: string;
beforeAll(async () => {
  t = await openTestApp();
  const { edition } = await buildRegistration(t);
  url = `/api/custom/answer-drafts/${edition.documentId}`;
  passwordHash = await hashPassword(password);
});
afterAll(() => t.close());

/** Fills in the form without an account and returns the visitor's cookie. */
async function typeAnonymously(answers: object) {
  const kept = await t.app.inject({ method: 'PUT', url, payload: { data: { answers, pageIndex: 0 } } });
  const cookie = kept.cookies.find(({ name }) => name === visitorCookie);
  if (!cookie) throw new Error('the browser has no identity');
  return cookie;
}

/** The account's draft after signing in with that browser. */
async function draftAfterSignIn(visitor: string, email: string, user: { id: number }) {
  await t.app.inject({
    method: 'POST',
    url: '/api/auth/local',
    payload: { identifier: email, password },
    cookies: { [visitorCookie]: visitor },
  });
  return (await t.as(user).inject({ url })).json().data?.answers ?? null;
}

test.each([
  ['of the person who signs in', (email: string) => ({ email, taille: 'M' }), 0, true],
  ['that name nobody, of just now', () => ({ taille: 'M' }), 0, true],
  ['of somebody else', () => ({ email: 'autre@exemple.fr', taille: 'M' }), 0, false],
  ['that name nobody, of hours ago', () => ({ taille: 'M' }), 3 * 3_600_000, false],
])('anonymous answers %s', async (_title, answersOf, laterMs, isTaken) => {
  const user = await buildUser(t, { passwordHash });
  const answers = answersOf(user.email);
  const { value } = await typeAnonymously(answers);
  t.clock.advance(laterMs);
  expect(await draftAfterSignIn(value, user.email, user)).toEqual(isTaken ? answers : null);
});

test('an anonymous browser is somebody new after it was closed and after a sign-out', async () => {
  const cookie = await typeAnonymously({ taille: 'M' });
  expect([cookie.maxAge, cookie.expires]).toEqual([undefined, undefined]);
  const left = await t.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    cookies: { [visitorCookie]: cookie.value },
  });
  expect(left.cookies.find(({ name }) => name === visitorCookie)).toMatchObject({ value: '' });
});
