import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatMoney,
  formatPhone,
  initialsOf,
  phoneHref,
  plainText,
  stableIndex,
} from './cell-format.ts';

describe('what a cell shows', () => {
  it.each([
    ['2026-11-02', '02/11/2026'],
    ['1900-01-01', '01/01/1900'],
    ['2024-02-29', '29/02/2024'],
    ['n’importe quoi', ''],
    [null, ''],
    [{}, ''],
  ])('the day %j as %j', (value, text) => {
    expect(formatDay(value)).toBe(text);
  });

  it.each([
    [0, /^0,00\s€$/u],
    [1, /^0,01\s€$/u],
    [4300, /^43,00\s€$/u],
    [-150, /^-1,50\s€$/u],
    [123_456_789, /^1\s234\s567,89\s€$/u],
  ])('%i cents in euros', (cents, text) => {
    expect(formatMoney(cents)).toMatch(text);
  });

  it.each([
    ['0612407718', '06 12 40 77 18'],
    ['+33612407718', '06 12 40 77 18'],
    ['+33 6 12 40 77 18', '06 12 40 77 18'],
    ['0033612407718', '06 12 40 77 18'],
    ['+32 470 12 34 56', '+32 470 12 34 56'],
    ['poste 12', 'poste 12'],
  ])('the phone %j as %j', (value, text) => {
    expect(formatPhone(value)).toBe(text);
  });

  it('the address of a call holds digits only', () => {
    expect(phoneHref('+33 6 12-40')).toBe('tel:+3361240');
    expect(phoneHref('javascript:alert(1)//+2')).toBe('tel:12');
  });

  it.each([
    ['Aline Dubreuil', 'AD'],
    ['Élodie Anne Masson', 'ÉM'],
    ['zoé', 'Z'],
    ['  ', ''],
    ['🎪 Fête', '🎪F'],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('the colour of a name never changes', () => {
    expect(stableIndex('Aline Dubreuil', 6)).toBe(stableIndex('Aline Dubreuil', 6));
    expect(stableIndex('', 6)).toBeLessThan(6);
  });

  it('lists and truth values in words', () => {
    expect(plainText(['a', null, 'b'])).toBe('a, b');
    expect(plainText(true)).toBe('Oui');
    expect(plainText({ a: 1 })).toBe('');
  });
});
