import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBlock, newPage, newQuestion, newTextBlock } from '../builder/new-elements.ts';
import type { BuilderOperation } from '../builder/operations.ts';
import { reduceForm } from '../builder/reduce-form.ts';
import type { Form } from '../schema/form.ts';
import { arbitraryForm } from '../testing/arbitrary-form.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, aText, when } from '../testing/build-form.ts';
import { describeChanges } from './describe-changes.ts';
import { movedEntries } from './kept-order.ts';

const form = aForm([
  aPage(
    'p1',
    [
      aBlock('id', {
        name: 'Identité',
        questions: [
          aQuestion('name', { fieldLabel: 'Nom', order: 0 }),
          aQuestion('size', {
            fieldLabel: 'Taille',
            fieldType: 'enum',
            fieldEnum: [
              { id: '1', label: 'Petit', value: 's' },
              { id: '2', label: 'Grand', value: 'l' },
            ],
            order: 1,
          }),
          aQuestion('club', {
            fieldLabel: 'Club',
            order: 2,
            dependencies: all(when('name', 'is_completed')),
          }),
        ],
        textBlocks: [aText('intro', { content: '<p>Bienvenue</p>', order: 3 })],
      }),
      aBlock('race', { name: 'Courses', products: [aProduct('trail', { name: 'Trail' })] }),
    ],
    { name: 'Vous' },
  ),
  aPage('p2', [aBlock('rest', { name: 'Divers' })], { name: 'Suite', order: 1 }),
]);

const changes = (...operations: BuilderOperation[]) =>
  describeChanges(form, operations.reduce(reduceForm<Form>, form)).map(({ message }) =>
    message.replaceAll('\u00a0', ' '),
  );

describe('the difference between two versions', () => {
  it('is empty for the same form', () => {
    expect(describeChanges(form, JSON.parse(JSON.stringify(form)))).toEqual([]);
  });

  it.each<[what: string, operations: BuilderOperation[], messages: string[]]>([
    [
      'name',
      [{ type: 'update_form', patch: { name: 'Trail 2028' } }],
      ['Formulaire renommé : « Formulaire » devient « Trail 2028 ».'],
    ],
    [
      'description',
      [{ type: 'update_form', patch: { description: 'x' } }],
      ['Description du formulaire modifiée.'],
    ],
    [
      'a page renamed',
      [{ type: 'update_page', pageId: 'p2', patch: { name: 'Fin' } }],
      ['Page « Suite » renommée en « Fin ».'],
    ],
    ['a page added', [{ type: 'add_page', page: newPage('p3', 3) }], ['Page « Page 3 » ajoutée.']],
    [
      'a page deleted',
      [{ type: 'delete_page', pageId: 'p2' }],
      ['Page « Suite » retirée.', 'Bloc « Divers » retiré de la page « Suite ».'],
    ],
    ['pages reordered', [{ type: 'move_page', pageId: 'p2', index: 0 }], ['Page « Vous » : ordre modifié.']],
    [
      'a block added',
      [{ type: 'add_blocks', pageId: 'p2', blocks: [newBlock('n', 'Santé')] }],
      ['Bloc « Santé » ajouté à la page « Suite ».'],
    ],
    [
      'a block duplicated',
      [{ type: 'duplicate_blocks', blockIds: ['race'], seed: 's' }],
      ['Bloc « Courses (2) » ajouté à la page « Vous » (1 produit).'],
    ],
    [
      'a block deleted',
      [{ type: 'delete_blocks', blockIds: ['id'] }],
      ['Bloc « Identité » retiré de la page « Vous » (3 questions et 1 texte).'],
    ],
    [
      'a block renamed',
      [{ type: 'update_block', blockId: 'id', patch: { name: 'Vous' } }],
      ['Bloc « Identité » renommé en « Vous ».'],
    ],
    [
      'a block laid out',
      [{ type: 'update_block', blockId: 'id', patch: { layout: 'grid', icon: 'user' } }],
      [
        'Bloc « Identité » : apparence modifiée.',
        'Bloc « Identité » : disposition « En colonne » remplacée par « En grille ».',
      ],
    ],
    [
      'a block moved',
      [{ type: 'move_blocks', blockIds: ['race'], pageId: 'p2', index: 0 }],
      ['Bloc « Courses » déplacé de « Vous » vers « Suite ».'],
    ],
    [
      'a question added',
      [
        {
          type: 'add_items',
          blockId: 'rest',
          items: [{ kind: 'question', source: newQuestion('q', 'Âge') }],
        },
      ],
      ['Question « Âge » ajoutée dans « Divers ».'],
    ],
    [
      'a question deleted',
      [{ type: 'delete_items', itemIds: ['name'] }],
      ['Question « Nom » retirée de « Identité ».'],
    ],
    [
      'a label',
      [{ type: 'update_question', id: 'size', patch: { fieldLabel: 'Taille du maillot' } }],
      ['Question « Taille » renommée en « Taille du maillot ».'],
    ],
    [
      'a type',
      [{ type: 'update_question', id: 'name', patch: { fieldType: 'email', fieldRequired: true } }],
      [
        'Question « Nom » : type « Texte » remplacé par « E-mail ».',
        'Question « Nom » : réponse désormais obligatoire.',
      ],
    ],
    [
      'options',
      [
        {
          type: 'update_question',
          id: 'size',
          patch: {
            fieldEnum: [
              { id: '2', label: 'Large', value: 'l' },
              { id: '3', label: 'XL', value: 'xl' },
            ],
          },
        },
      ],
      [
        'Question « Taille » : option « XL » ajoutée.',
        'Question « Taille » : option « Petit » retirée.',
        'Question « Taille » : option « Grand » renommée en « Large ».',
      ],
    ],
    [
      'a rule',
      [{ type: 'update_question', id: 'name', patch: { validation: [{ type: 'max_length', value: 9 }] } }],
      ['Question « Nom » : règles de saisie modifiées.'],
    ],
    [
      'a period',
      [
        {
          type: 'update_question',
          id: 'name',
          patch: { visibilityPeriod: { enabled: true, startDate: '2027-01-01', endDate: null } },
        },
      ],
      ['Question « Nom » : période d’affichage modifiée.'],
    ],
    [
      'a period that is off',
      [
        {
          type: 'update_question',
          id: 'name',
          patch: { visibilityPeriod: { enabled: false, startDate: '2027-01-01', endDate: null } },
        },
      ],
      [],
    ],
    [
      'a condition added',
      [{ type: 'set_dependencies', elementId: 'race', dependencies: all(when('size', 'equals', 's')) }],
      ['Bloc « Courses » : condition ajoutée : afficher si « Taille » est « Petit ».'],
    ],
    [
      'a condition removed',
      [{ type: 'set_dependencies', elementId: 'club', dependencies: [] }],
      ['Question « Club » : condition retirée : afficher si « Nom » est rempli.'],
    ],
    [
      'a question moved to another block',
      [{ type: 'move_items', itemIds: ['name'], blockId: 'rest' }],
      ['Question « Nom » déplacée de « Identité » vers « Divers ».'],
    ],
    [
      'questions reordered',
      [{ type: 'move_items', itemIds: ['club'], blockId: 'id', index: 0 }],
      ['Question « Club » : ordre modifié.'],
    ],
    [
      'a text changed',
      [{ type: 'update_text', id: 'intro', patch: { content: '<p>Bonjour</p>' } }],
      ['Texte « Bonjour » : contenu modifié.'],
    ],
    [
      'a text added',
      [{ type: 'add_items', blockId: 'rest', items: [{ kind: 'text', source: newTextBlock('t') }] }],
      ['Un texte vide ajouté dans « Divers ».'],
    ],
    [
      'a product renamed',
      [{ type: 'update_product', id: 'trail', patch: { name: 'Trail 42' } }],
      ['Produit « Trail » renommé en « Trail 42 ».'],
    ],
  ])('%s', (_what, operations, messages) => {
    expect(changes(...operations)).toEqual(messages);
  });

  it('never breaks on two forms that have nothing to do with each other', () => {
    fc.assert(
      fc.property(arbitraryForm, arbitraryForm, (before, after) => {
        expect(describeChanges(before, before)).toEqual([]);
        expect(describeChanges(before, after).every(({ message }) => message.endsWith('.'))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what was moved', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'acbd', 'b'],
    ['abcd', 'axbd', ''],
    ['', 'ab', ''],
  ])('from %s to %s: %s', (before, after, moved) => {
    expect(movedEntries([...before], [...after]).join('')).toBe(moved);
  });
});
