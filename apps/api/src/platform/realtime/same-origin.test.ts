import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

describe('where a page comes from', () => {
  const plain = { publicUrl: null, trustProxy: false };
  it.each([
    ['its own host', { origin: 'http://localhost:3000', host: 'localhost:3000' }, plain, true],
    ['no browser', { host: 'localhost:3000' }, plain, true],
    ['another site', { origin: 'https://ailleurs.test', host: 'kermesse.test' }, plain, false],
    ['another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }, plain, false],
    [
      'a name that begins alike',
      { origin: 'https://kermesse.test.ailleurs.test', host: 'kermesse.test' },
      plain,
      false,
    ],
    ['a sandboxed frame', { origin: 'null', host: 'kermesse.test' }, plain, false],
    ['nonsense', { origin: 'javascript:alert(1)', host: 'kermesse.test' }, plain, false],
    [
      'the public address behind a proxy',
      { origin: 'https://kermesse.test', host: '10.0.0.4:3000' },
      { publicUrl: 'https://kermesse.test', trustProxy: false },
      true,
    ],
    [
      'a forwarded host that is trusted',
      { origin: 'https://kermesse.test', host: 'inside', 'x-forwarded-host': 'kermesse.test' },
      { publicUrl: null, trustProxy: true },
      true,
    ],
    [
      'a forwarded host that is not',
      { origin: 'https://ailleurs.test', host: 'inside', 'x-forwarded-host': 'ailleurs.test' },
      plain,
      false,
    ],
  ])('%s', (_title, headers, rules, expected) => {
    expect(isSameOrigin(headers, rules)).toBe(expected);
  });
});
