import { expect, test } from 'vitest';
import { loadConfig } from '../../platform/config/config.ts';
import { cardAddress, cardCode, readCardCode } from './card-code.ts';

const secretOf = (letter: string) => loadConfig({ AUTH_SECRET: letter.repeat(64) });
const config = secretOf('a');
const documentId = '0a1b2c3d4e5f0a1b2c3d4e5f';
const other = 'f'.repeat(24);
const code = cardCode(config, documentId);

test('a card is read alone or in its address', () => {
  for (const text of [code, code.toLowerCase(), cardAddress(config, documentId)])
    expect(readCardCode(config, text)).toEqual({ documentId, isGenuine: true });
});

test.each([
  ['with another signature', `${code.slice(0, 26)}${cardCode(config, other).slice(26)}`],
  ['with one sign changed', `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`],
  ['signed by another installation', cardCode(secretOf('b'), documentId)],
  ['of a ticket', code.slice(1)],
  ['of nothing', ''],
])('a code %s is not genuine', (_, text) => {
  expect(readCardCode(config, text).isGenuine).toBe(false);
});
