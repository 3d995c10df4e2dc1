import { describe, expect, it } from 'vitest';
import { ticketCodeIn } from './read-code.ts';

const code = `${'0A'.repeat(12)}-${'1B'.repeat(16)}`;

describe('the code of a ticket', () => {
  it.each([
    ['as it is printed', code, code],
    ['typed in small letters, with blanks around', ` ${code.toLowerCase()} `, code],
    ['at the end of an address', `https://kermesse.test/billets/${code}`, code],
    ['a name', 'Ada Lovelace', null],
    ['a reference', 'AB12CD34EF', null],
    ['a code that is cut short', code.slice(0, -1), null],
    ['nothing', '', null],
  ])('%s', (_title, text, expected) => {
    expect(ticketCodeIn(text)).toBe(expected);
  });
});
