import { describe, expect, it } from 'vitest';
import { aBlock, aForm, aPage, aQuestion, formOf, when } from '../testing/build-form.ts';
import { checkPublication } from './analyse-dependencies.ts';
import { findStructure } from './find-structure.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the structure of a form', () => {
  const block = aBlock('b');
  it.each<[what: string, form: Parameters<typeof findStructure>[0], errors: string[]]>([
    ['no name', aForm([aPage('p', [block])], { name: ' ' }), ['Le nom du formulaire est requis']],
    ['no page', aForm([]), ['Le formulaire doit contenir au moins une page']],
    ['a page without name', aForm([aPage('p', [block], { name: '' })]), ['La page 1 doit avoir un nom']],
    [
      'a page without block',
      aForm([aPage('p', [block]), aPage('x', [], { name: 'Options' })]),
      ['La page "Options" doit contenir au moins un bloc'],
    ],
    ['everything', aForm([aPage('p', [block])]), []],
  ])('%s', (_what, form, errors) => {
    expect(findStructure(form).map(({ severity, message }) => [severity, message])).toEqual(
      errors.map((message) => ['error', message]),
    );
  });
});

describe('the checklist before publication', () => {
  it('lets a form with warnings through, and none with an error', () => {
    const warned = formOf(
      aQuestion('q'),
      aQuestion('r', { dependencies: [when('q', 'quantity_less_than', 1)] }),
    );
    expect(checkPublication(warned)).toMatchObject({ canPublish: true, findings: [{ severity: 'warning' }] });
    const wrong = formOf(aQuestion('q', { dependencies: [when('gone', 'is_visible')] }));
    expect(checkPublication(wrong).canPublish).toBe(false);
  });

  const options = (...values: string[]) =>
    values.map((value, index) => ({ id: `${index}`, label: value, value }));
  it.each<[what: string, question: Parameters<typeof aQuestion>[1], found: string[]]>([
    ['a ranking of nothing', { fieldType: 'ranking' }, ['warning missing_options']],
    ['a ranking of nothing', { fieldType: 'ranking', fieldRequired: true }, ['error missing_options']],
    [
      'a ranking with the same option twice',
      { fieldType: 'ranking', fieldEnum: options('a', 'a') },
      ['error duplicate_option'],
    ],
    [
      'a grid without columns',
      { fieldType: 'matrix', fieldRequired: true, fieldRows: options('a') },
      ['error missing_options'],
    ],
    [
      'a grid without rows',
      { fieldType: 'matrix', fieldRequired: true, fieldEnum: options('a') },
      ['error missing_options'],
    ],
    [
      'a grid with the same row twice',
      { fieldType: 'matrix', fieldRows: options('a', 'a'), fieldEnum: options('b') },
      ['warning duplicate_option'],
    ],
    ['a grid', { fieldType: 'matrix', fieldRows: options('a'), fieldEnum: options('a') }, []],
    [
      'a time that ends before it begins',
      {
        fieldType: 'time',
        validation: [
          { type: 'min_time', value: '18:00' },
          { type: 'max_time', value: '08:00' },
        ],
      },
      ['warning impossible_limits'],
    ],
  ])('looks at %s: %o', (_what, question, found) => {
    const { findings } = checkPublication(formOf(aQuestion('q', question)));
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual(found);
  });

  it('puts errors first', () => {
    const form = formOf(
      aQuestion('q', { fieldType: 'enum' }),
      aQuestion('r', { fieldType: 'enum', fieldRequired: true }),
      aQuestion('s', { fieldLabel: '' }),
      aQuestion('t', {
        fieldType: 'number',
        validation: [
          { type: 'min', value: 5 },
          { type: 'max', value: 4 },
        ],
      }),
      aQuestion('u', {
        fieldType: 'enum',
        fieldEnum: [
          { id: '1', value: 'a' },
          { id: '2', value: 'a' },
        ],
      }),
    );
    const { findings: list } = checkPublication(form);
    expect(
      list.map(({ severity, elements, message }) => [severity, elements[0]?.id, plain(message)]),
    ).toEqual([
      ['error', 'r', '« r » : Options non configurées pour ce champ.'],
      ['error', 's', 'Une question de « b » n’a pas de libellé.'],
      ['warning', 'q', '« q » : Options non configurées pour ce champ.'],
      ['warning', 't', '« t » n’accepte aucune réponse : son minimum dépasse son maximum.'],
      ['warning', 'u', '« u » propose deux fois la valeur « a ».'],
    ]);
  });

  it('knows special blocks', () => {
    const form = aForm([
      aPage('p', [
        aBlock('x', { isSpecialBlock: true }),
        aBlock('y', { isSpecialBlock: true, blockPayment: true }),
        aBlock('z', { isSpecialBlock: true, blockPayment: true }),
      ]),
    ]);
    expect(
      checkPublication(form).findings.map(({ code, elements }) => [code, elements.map(({ id }) => id)]),
    ).toEqual([
      ['duplicate_special_block', ['y', 'z']],
      ['unknown_special_block', ['x']],
    ]);
  });
});
