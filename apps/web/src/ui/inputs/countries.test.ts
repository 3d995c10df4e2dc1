import { expect, test } from 'vitest';
import { countries, countryCode, countryName } from './countries.ts';

test.each([
  ['France', 'FR'],
  ['belgique', 'BE'],
  ['FR', 'FR'],
  ['États-Unis', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Atlantide', null],
  ['', null],
])('« %s » is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test('every name that the field writes is found again', () => {
  for (const code of ['FR', 'BE', 'CH', 'LU', 'US', 'CI', 'GB', 'CD'])
    expect(countryCode(countryName(code))).toBe(code);
});

test('countries stand in the order of a French dictionary', () => {
  const { compare } = new Intl.Collator('fr');
  const names = countries.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(compare));
});
