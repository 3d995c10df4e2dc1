import { expect, test } from 'vitest';
import { DoorSearch } from './door-search.ts';

const people = ['Marie Petit', 'Éloïse D’Hautefeuille', 'Jean-Marie Lebœuf', 'Marin Petitjean'].map(
  (holderName, index) => ({ holderName, reference: `KX${index}7` }),
);
const search = new DoorSearch(people);

test.each([
  ['marie', ['Jean-Marie Lebœuf', 'Marie Petit']],
  ['petit mar', ['Marie Petit', 'Marin Petitjean']],
  ['ELOISE', ['Éloïse D’Hautefeuille']],
  ["d'haute", ['Éloïse D’Hautefeuille']],
  ['hautefeuille', ['Éloïse D’Hautefeuille']],
  ['leboeuf', ['Jean-Marie Lebœuf']],
  ['kx07', ['Marie Petit']],
  ['arie', []],
  ['  ', []],
  ['100%', []],
])('« %s » finds %j', (text, names) => {
  expect(search.find(text, 20).map(({ holderName }) => holderName)).toEqual(names);
});

test('no more are shown than fit', () => {
  expect(search.find('mar', 2)).toHaveLength(2);
});
