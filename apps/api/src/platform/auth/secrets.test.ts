import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { isSameSecret, sign, signForCode } from './secrets.ts';

const config = loadConfig({ AUTH_SECRET: 'a secret of this test, long enough for it' });
const key = 'a'.repeat(24);

describe('a signature', () => {
  test('stays what mailed links and printed codes hold', () => {
    expect(sign(config, 'postponement:abc:def')).toBe('xdOYNdGNSZ9tbBq-9l1b2KoGYzH5_3PpmeJLvfIeoEg');
    expect(signForCode(config, `ticket:${key}`)).toBe('bcd47817532db8ae274ad18a99f571c0');
  });

  test('of one purpose, or of another installation, is worth nothing', () => {
    const other = loadConfig({ AUTH_SECRET: 'another secret of this test, long enough' });
    const signatures = [
      sign(config, `ticket:${key}`),
      sign(config, `member-card:${key}`),
      sign(other, `ticket:${key}`),
    ];
    expect(new Set(signatures).size).toBe(3);
  });
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
  ['', '', true],
  ['é', 'e', false],
])('%j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameSecret(one, other)).toBe(isSame);
});
