import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/home',
  '/',
  '/events?page=2&sort=name%3Aasc',
  '/inscriptions?eventEditionId=abc#billets',
  '/a/../home',
])('%s stays on this site', (value) => {
  const result = safeRedirect(value);
  expect(result).not.toBeNull();
  expect(new URL(result ?? '', 'https://kermesse.test').origin).toBe('https://kermesse.test');
});

test.each([
  'https://evil.test',
  'HTTPS://evil.test',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'home',
  '',
  '/login?redirect=/login',
  '/api/auth/logout',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  ['/home'],
  { toString: () => '/home' },
])('%s is refused', (value) => {
  expect(safeRedirect(value)).toBeNull();
});
