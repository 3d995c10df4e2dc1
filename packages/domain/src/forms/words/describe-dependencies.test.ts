import { describe, expect, it } from 'vitest';
import type { Dependencies } from '../schema/dependency.ts';
import { listElements } from '../structure/elements.ts';
import { aBlock, aForm, all, any, aPage, aProduct, aQuestion, when } from '../testing/build-form.ts';
import { describeDependencies } from './describe-dependencies.ts';

const form = aForm([
  aPage('p', [
    aBlock('b', {
      name: 'Identité',
      questions: [
        aQuestion('licence', { fieldLabel: 'Licence FFA', fieldType: 'boolean' }),
        aQuestion('size', {
          fieldLabel: 'Taille',
          fieldType: 'enum',
          fieldEnum: [
            { id: '1', label: 'Petit', value: 's' },
            { id: '2', label: 'Grand', value: 'l' },
          ],
        }),
        aQuestion('meals', {
          fieldLabel: 'Repas',
          fieldType: 'enum',
          fieldMultiSelect: true,
          fieldEnum: [{ id: '3', label: 'Midi', value: 'm' }],
        }),
        aQuestion('age', { fieldLabel: 'Âge', fieldType: 'number' }),
        aQuestion('birth', { fieldLabel: 'Naissance', fieldType: 'date' }),
        aQuestion('blank', { fieldLabel: ' ' }),
      ],
      products: [aProduct('trail', { name: 'Trail 42 km' })],
    }),
  ]),
]);
const elements = listElements(form);
const find = (id: string) => elements.find((element) => element.id === id);
const say = (dependencies: Dependencies) =>
  describeDependencies(dependencies, find).replaceAll('\u00a0', ' ');

describe('a dependency in words', () => {
  it.each<[dependencies: Dependencies, words: string]>([
    [[], ''],
    [
      all(when('trail', 'is_selected'), when('licence', 'not_equals', true)),
      'Afficher si « Trail 42 km » est sélectionné et « Licence FFA » n’est pas Oui',
    ],
    [
      [when('licence', 'equals', 'false')].map((c) => ({
        ...c,
        type: 'question' as const,
        targetPageId: null,
      })),
      'Afficher si « Licence FFA » est Non',
    ],
    [all(when('size', 'equals', 's')), 'Afficher si « Taille » est « Petit »'],
    [all(when('size', 'contains', ['s', 'l'])), 'Afficher si « Taille » contient « Petit » et « Grand »'],
    [all(when('meals', 'equals', ['m'])), 'Afficher si « Repas » est exactement « Midi »'],
    [all(when('meals', 'not_equals', ['m'])), 'Afficher si « Repas » n’est pas exactement « Midi »'],
    [all(when('size', 'equals', 'xl')), 'Afficher si « Taille » est « xl »'],
    [all(when('age', 'greater_than', 17.5)), 'Afficher si « Âge » est supérieur à 17,5'],
    [all(when('age', 'greater_or_equal', 18)), 'Afficher si « Âge » est supérieur ou égal à 18'],
    [all(when('size', 'one_of', ['s', 'l'])), 'Afficher si « Taille » est l’un de « Petit », « Grand »'],
    [all(when('meals', 'one_of', ['m'])), 'Afficher si « Repas » contient l’un de « Midi »'],
    [all(when('birth', 'before', '2009-06-12')), 'Afficher si « Naissance » est avant le 12/06/2009'],
    [
      all(when('birth', 'age_at_least', 18)),
      'Afficher si « Naissance » donne un âge, à l’édition, d’au moins 18 ans',
    ],
    [all(when('age', 'not_equals', null)), 'Afficher si « Âge » n’est pas vide'],
    [all(when('b', 'is_completed')), 'Afficher si « Identité » est rempli'],
    [
      all(when('trail', 'quantity_less_than', 2)),
      'Afficher si « Trail 42 km » a une quantité inférieure à 2',
    ],
    [all(when('gone', 'is_visible')), 'Afficher si un élément supprimé est affiché'],
    [all(when('blank', 'is_visible')), 'Afficher si un champ sans libellé est affiché'],
    [
      any(when('licence', 'equals', true), when('trail', 'is_selected')),
      'Afficher si « Licence FFA » est Oui ou « Trail 42 km » est sélectionné',
    ],
    [
      {
        groupOperator: 'AND',
        groups: [
          { operator: 'OR', conditions: [when('licence', 'equals', true), when('trail', 'is_selected')] },
          { operator: 'AND', conditions: [when('age', 'less_than', 18)] },
        ],
      },
      'Afficher si (« Licence FFA » est Oui ou « Trail 42 km » est sélectionné) et « Âge » est inférieur à 18',
    ],
    [
      {
        groupOperator: 'OR',
        groups: [
          { operator: 'AND', conditions: [when('licence', 'equals', true), when('age', 'less_than', 18)] },
          { operator: 'AND', conditions: [] },
          { operator: 'AND', conditions: [when('trail', 'is_selected')] },
        ],
      },
      'Afficher si (« Licence FFA » est Oui et « Âge » est inférieur à 18) ou « Trail 42 km » est sélectionné',
    ],
    [
      [any(when('licence', 'equals', true), when('trail', 'is_selected')), all(when('age', 'less_than', 18))],
      'Afficher si (« Licence FFA » est Oui ou « Trail 42 km » est sélectionné) et « Âge » est inférieur à 18',
    ],
  ])('%#', (dependencies, words) => {
    expect(say(dependencies)).toBe(words);
  });
});
