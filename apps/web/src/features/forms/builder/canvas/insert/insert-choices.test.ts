import { blockProductSchema } from '@kermesse/domain/forms/schema/product';
import { expect, it } from 'vitest';
import { foundChoices, insertChoices } from './insert-choices.ts';

const product = blockProductSchema.parse({ id: 'p1', name: 'Dossard 10 km' });
const choices = insertChoices([product], new Set());
const names = (query: string) => foundChoices(choices, query).map(({ name }) => name);

it.each([
  ['tel', ['Téléphone']],
  ['choix', ['Choix']],
  ['doss', ['Dossard 10 km']],
  ['page', ['Page']],
  ['bénév', ['Bénévolat']],
  ['rien de tel', []],
])('finds what “%s” names', (query, expected) => {
  expect(names(query).slice(0, Math.max(1, expected.length))).toEqual(expected);
});

it('puts what begins with the words before what contains them', () => {
  expect(names('texte').slice(0, 2)).toEqual(['Texte', 'Texte d’information']);
});

it('offers everything while nothing is typed', () => {
  expect(names('  ')).toHaveLength(choices.length);
});

it('offers a special block that the form has no more', () => {
  const ids = insertChoices([], new Set(['payment'])).map(({ id }) => id);
  expect(ids).toContain('volunteer');
  expect(ids).not.toContain('payment');
});
