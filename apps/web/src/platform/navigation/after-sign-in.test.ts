import { expect, test } from 'vitest';
import { afterSignIn } from './after-sign-in.ts';

test.each([
  [{}, '/home'],
  [{ redirect: '/events?page=2' }, '/events?page=2'],
  [{ redirect: ['/home#messages', '/other'] }, '/home#messages'],
  [{ redirect: 'https://evil.test' }, '/home'],
  [{ redirect: '//evil.test', email: 'a@b.test' }, '/home'],
  [
    { eventEditionDocumentId: 'abc', volunteer: 'true', group: 'g' },
    '/inscriptions?eventEditionDocumentId=abc&volunteer=true&group=g',
  ],
  [{ redirect: '/\\evil.test', eventEditionDocumentId: 'abc' }, '/inscriptions?eventEditionDocumentId=abc'],
  [
    { assignAsOwner: 'true', groupId: 'g', email: 'a@b.test' },
    '/register?assignAsOwner=true&groupId=g&email=a%40b.test',
  ],
  [{ assignAsOwner: 'true' }, '/home'],
])('after signing in with %j one lands on %s', (search, expected) => {
  expect(afterSignIn(search)).toBe(expected);
});
