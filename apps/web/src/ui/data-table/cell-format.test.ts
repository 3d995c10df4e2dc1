import { showPhone } from '@kermesse/domain/shared/phone';
import { describe, expect, it } from 'vitest';
import { emailHref, formatDay, phoneHref, plainText } from './cell-format.ts';

describe('what a cell shows', () => {
  it.each([
    ['2026-11-02', '02/11/2026'],
    ['1900-01-01', '01/01/1900'],
    ['2024-02-29', '29/02/2024'],
    ['2026-12-31T23:30:00.000Z', '01/01/2027'],
    ['n’importe quoi', ''],
    ['', ''],
    [null, ''],
    [{}, ''],
  ])('the day %j as %j', (value, text) => {
    expect(formatDay(value)).toBe(text);
  });

  it.each([
    ['0612407718', '06 12 40 77 18'],
    ['+33612407718', '06 12 40 77 18'],
    ['+33 6 12 40 77 18', '06 12 40 77 18'],
    ['0033612407718', '06 12 40 77 18'],
    ['poste 12', 'poste 12'],
  ])('the phone %j as %j', (value, text) => {
    expect(showPhone(value).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('the address of a call holds digits only', () => {
    expect(phoneHref('+33 6 12-40')).toBe('tel:+3361240');
    expect(phoneHref('javascript:alert(1)//+2')).toBe('tel:12');
  });

  it('the address of a message holds one address only', () => {
    expect(emailHref('aline@kermesse.test')).toBe('mailto:aline@kermesse.test');
    expect(emailHref('a@b.fr?bcc=c@d.fr&subject=x')).toBe('mailto:a@b.fr%3Fbcc%3Dc@d.fr%26subject%3Dx');
  });

  it('lists and truth values in words', () => {
    expect(plainText(['a', null, 'b'])).toBe('a, b');
    expect(plainText(true)).toBe('Oui');
    expect(plainText({ a: 1 })).toBe('');
  });
});
