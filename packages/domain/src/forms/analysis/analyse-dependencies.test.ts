import { describe, expect, it } from 'vitest';
import type { Condition, Dependencies } from '../schema/dependency.ts';
import type { Form } from '../schema/form.ts';
import { aBlock, aForm, all, any, aPage, aProduct, aQuestion, formOf, when } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { analyseDependencies, checkPublication, findingsOf } from './analyse-dependencies.ts';
import { validateForm } from './validate-form.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const findings = (form: Form) =>
  analyseDependencies(compileForm(form)).map(({ code, severity, message, elements }) => ({
    code,
    severity,
    message: plain(message),
    ids: elements.map(({ id }) => id),
  }));

describe('the structure of a form', () => {
  const block = aBlock('b');
  it.each<[what: string, form: Parameters<typeof validateForm>[0], errors: string[]]>([
    ['nothing', null, ['Aucun formulaire sélectionné']],
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
    expect(validateForm(form)).toEqual({ isValid: errors.length === 0, errors, warnings: [] });
  });
});

describe('the logic of a form', () => {
  it('has nothing to say about a sound form', () => {
    expect(
      findings(formOf(aQuestion('a'), aQuestion('z', { dependencies: [when('a', 'equals', 'x')] }))),
    ).toEqual([]);
  });

  it('names an element that depends on nothing', () => {
    const form = formOf(
      aQuestion('q', { fieldLabel: 'Licence', dependencies: [when('gone', 'is_visible')] }),
    );
    expect(findings(form)).toEqual([
      {
        code: 'missing_target',
        severity: 'error',
        message:
          '« Licence » dépend d’un élément qui n’existe plus. Choisissez-en un autre ou retirez la condition.',
        ids: ['q'],
      },
    ]);
  });

  it('names an element that depends on a later one', () => {
    const form = formOf(
      aQuestion('q', { fieldLabel: 'Licence', dependencies: [when('r', 'equals', 'x')] }),
      aQuestion('r', { fieldLabel: 'Club' }),
    );
    expect(findings(form)).toMatchObject([
      {
        code: 'later_target',
        severity: 'error',
        message: '« Licence » dépend de « Club », qui vient après dans le formulaire. Placez « Club » avant.',
        ids: ['q', 'r'],
      },
    ]);
  });

  it('goes by the order that people see, not by the order of storage', () => {
    const first = aQuestion('first', { order: 5, dependencies: [when('second', 'equals', 'x')] });
    expect(findings(formOf(first, aQuestion('second', { order: 1 })))).toEqual([]);
  });

  it('names all elements of a circle, once', () => {
    const form = formOf(
      aQuestion('x', { dependencies: [when('z', 'equals', '1')] }),
      aQuestion('y', { dependencies: [when('x', 'equals', '1')] }),
      aQuestion('z', { dependencies: [when('y', 'equals', '1')] }),
      aQuestion('after', { dependencies: [when('z', 'equals', '1')] }),
    );
    expect(findings(form)).toEqual([
      {
        code: 'circle',
        severity: 'error',
        message: '« x », « y » et « z » dépendent les uns des autres. Retirez l’une de ces conditions.',
        ids: ['x', 'y', 'z'],
      },
    ]);
  });

  it('sees a circle through a block', () => {
    const inside = aQuestion('inside', {
      fieldRequired: true,
      dependencies: [when('block', 'is_completed')],
    });
    const form = aForm([aPage('p', [aBlock('block', { questions: [inside] })])]);
    expect(findings(form)).toMatchObject([{ code: 'circle', ids: ['inside'] }]);
  });

  it('names questions that share a field name, and names that are reserved', () => {
    const form = formOf(
      aQuestion('q', { fieldName: 'nom', fieldLabel: 'Nom' }),
      aQuestion('r', { fieldName: 'nom', fieldLabel: 'Nom du club' }),
      aQuestion('s', { fieldName: 'timeRanges', fieldLabel: 'Horaires' }),
      aQuestion('t', { fieldName: 'product_1', fieldLabel: 'Produit' }),
    );
    expect(findings(form).map(({ code, ids }) => [code, ids])).toEqual([
      ['duplicate_field_name', ['q', 'r']],
      ['reserved_field_name', ['s']],
      ['reserved_field_name', ['t']],
    ]);
    expect(findings(form)[0]?.message).toBe(
      '« Nom » et « Nom du club » ont le même nom de champ « nom » : leurs réponses se mélangeraient.',
    );
  });

  it('says where a finding is to be shown', () => {
    const form = formOf(
      aQuestion('q', { dependencies: [when('r', 'equals', 'x')] }),
      aQuestion('r'),
      aQuestion('s'),
    );
    const all = analyseDependencies(compileForm(form));
    expect(['q', 'r', 's'].map((id) => findingsOf(all, id).length)).toEqual([1, 1, 0]);
  });
});

describe('conditions that can never hold', () => {
  const options = ['s', 'm', 'l'].map((value) => ({ id: value, label: value.toUpperCase(), value }));
  const sources = [
    aQuestion('text'),
    aQuestion('short', { validation: [{ type: 'max_length', value: 3 }] }),
    aQuestion('size', { fieldType: 'enum', fieldEnum: options }),
    aQuestion('many', {
      fieldType: 'enum',
      fieldEnum: options,
      fieldMultiSelect: true,
      validation: [{ type: 'max_items', value: 2 }],
    }),
    aQuestion('box', { fieldType: 'boolean' }),
    aQuestion('age', { fieldType: 'number', validation: [{ type: 'max', value: 120 }] }),
    aQuestion('even', { fieldType: 'number', validation: [{ type: 'step', value: 2 }] }),
    aQuestion('day', { fieldType: 'date' }),
    aQuestion('never', { dependencies: any(when('size', 'equals', 'xl')) }),
    aQuestion('pick', { fieldType: 'product_selector' }),
  ];
  const products = [aProduct('trail', { productConfig: { maxQuantity: 3 } })];

  const codes = (dependencies: Dependencies): string[] => {
    const item = aQuestion('item', { dependencies });
    const form = aForm([
      aPage('p', [aBlock('b', { questions: sources, products }), aBlock('c', { questions: [item] })]),
    ]);
    return analyseDependencies(compileForm(form))
      .filter(({ elements }) => elements[0]?.id === 'item')
      .map(({ code }) => code);
  };
  const either = (...conditions: Condition[]) => any(...conditions);

  it.each<[what: string, dependencies: Dependencies, codes: string[]]>([
    ['two values at once', all(when('text', 'equals', 'a'), when('text', 'equals', 'b')), ['contradiction']],
    [
      'a value and not that value',
      all(when('text', 'equals', 'a'), when('text', 'not_equals', 'a')),
      ['contradiction'],
    ],
    ['two values, one or the other', either(when('text', 'equals', 'a'), when('text', 'equals', 'b')), []],
    [
      'a value that lacks what it must contain',
      all(when('text', 'equals', 'abc'), when('text', 'contains', 'x')),
      ['contradiction'],
    ],
    [
      'two parts of a text',
      all(when('text', 'contains', 'a'), when('text', 'contains', 'b'), when('text', 'not_equals', 'a b')),
      [],
    ],
    ['a text longer than it may be', all(when('short', 'equals', 'abcd')), ['impossible_condition']],
    ['an option', all(when('size', 'equals', 's')), []],
    ['an unknown option', all(when('size', 'equals', 'xl')), ['impossible_condition']],
    [
      'an unknown option among others',
      either(when('size', 'equals', 'xl'), when('box', 'equals', true)),
      ['impossible_condition'],
    ],
    [
      'all options refused leaves no answer',
      all(...['s', 'm', 'l'].map((value) => when('size', 'not_equals', value))),
      [],
    ],
    [
      'all options refused, and one wanted',
      all(when('size', 'is_completed'), ...['s', 'm', 'l'].map((value) => when('size', 'not_equals', value))),
      ['contradiction'],
    ],
    ['two of several', all(when('many', 'contains', 's'), when('many', 'contains', 'm')), []],
    [
      'three where two may be chosen',
      all(when('many', 'contains', 's'), when('many', 'contains', 'm'), when('many', 'contains', 'l')),
      ['contradiction'],
    ],
    ['two, and no other', all(when('many', 'contains', 's'), when('many', 'not_equals', ['s'])), []],
    [
      'ticked and not ticked',
      all(when('box', 'equals', true), when('box', 'equals', 'false')),
      ['contradiction'],
    ],
    ['a range', all(when('age', 'greater_than', 17), when('age', 'less_than', 18)), []],
    ['an empty range', all(when('age', 'greater_than', 18), when('age', 'less_than', 18)), ['contradiction']],
    [
      'a range with the only point taken out',
      all(when('age', 'greater_than', 119.5), when('age', 'equals', 120)),
      [],
    ],
    ['more than the question takes', all(when('age', 'greater_than', 120)), ['impossible_condition']],
    ['less than zero', all(when('age', 'less_than', 0)), ['impossible_condition']],
    ['a number that is none', all(when('age', 'greater_than', 'vingt')), ['impossible_condition']],
    [
      'between two steps',
      all(when('even', 'greater_than', 2), when('even', 'less_than', 4)),
      ['contradiction'],
    ],
    ['on a step', all(when('even', 'greater_than', 2), when('even', 'less_than', 6)), []],
    ['off the steps', all(when('even', 'equals', 3)), ['impossible_condition']],
    ['a date compared as a number', all(when('day', 'greater_than', 2000)), ['impossible_condition']],
    ['a date', all(when('day', 'equals', '2020-01-01')), []],
    ['before 1900', all(when('day', 'equals', '1850-01-01')), ['impossible_condition']],
    [
      'selected and not selected',
      all(when('trail', 'is_selected'), when('trail', 'not_selected')),
      ['contradiction'],
    ],
    [
      'not selected and more than one',
      all(when('trail', 'not_selected'), when('trail', 'quantity_greater_than', 1)),
      ['contradiction'],
    ],
    ['more than one may take', all(when('trail', 'quantity_greater_than', 3)), ['impossible_condition']],
    [
      'exactly two',
      all(when('trail', 'quantity_greater_than', 1), when('trail', 'quantity_less_than', 3)),
      [],
    ],
    [
      'between one and two',
      all(when('trail', 'quantity_greater_than', 1), when('trail', 'quantity_less_than', 2)),
      ['contradiction'],
    ],
    ['fewer than none', all(when('trail', 'quantity_less_than', 0)), ['impossible_condition']],
    ['a selector with many', all(when('pick', 'quantity_greater_than', 50)), []],
    [
      'an operator that does not suit',
      all(when('text', 'quantity_greater_than', 1)),
      ['impossible_condition'],
    ],
    ['a block compared with a value', all(when('b', 'equals', 'x')), ['impossible_condition']],
    ['an answer to what is never shown', all(when('never', 'equals', 'x')), ['impossible_condition']],
    ['no answer to what is never shown', all(when('never', 'not_equals', 'x')), []],
    [
      'across groups',
      {
        groupOperator: 'AND',
        groups: [
          { operator: 'AND', conditions: [when('size', 'equals', 's')] },
          { operator: 'OR', conditions: [when('size', 'equals', 'm')] },
        ],
      },
      ['contradiction'],
    ],
    [
      'one group or the other',
      {
        groupOperator: 'OR',
        groups: [
          { operator: 'AND', conditions: [when('size', 'equals', 's')] },
          { operator: 'AND', conditions: [when('size', 'equals', 'm')] },
        ],
      },
      [],
    ],
  ])('%s', (_what, dependencies, expected) => {
    expect(codes(dependencies)).toEqual(expected);
  });

  it('explains what cannot happen', () => {
    const form = formOf(
      aQuestion('size', { fieldLabel: 'Taille', fieldType: 'enum', fieldEnum: options }),
      aQuestion('age', { fieldLabel: 'Âge', fieldType: 'number' }),
      aQuestion('one', { fieldLabel: 'Un', dependencies: [when('size', 'equals', 'xl')] }),
      aQuestion('two', { fieldLabel: 'Deux', dependencies: [when('age', 'less_than', 0)] }),
      aQuestion('three', {
        fieldLabel: 'Trois',
        dependencies: any(when('age', 'less_than', 0), when('age', 'equals', 5)),
      }),
      aQuestion('four', {
        fieldLabel: 'Quatre',
        dependencies: all(when('age', 'equals', 4), when('age', 'equals', 5)),
      }),
      aQuestion('five', {
        fieldLabel: 'Cinq',
        visibilityPeriod: { enabled: true, startDate: '2027-02-01', endDate: '2027-01-01' },
      }),
    );
    expect(findings(form).map(({ message }) => message)).toEqual([
      '« Un » attend la réponse « xl », qui n’est pas une option de « Taille ».',
      '« Deux » ne s’affichera jamais : sa condition (« Âge » est inférieur à 0) ne peut pas être remplie.',
      'Une condition de « Trois » (« Âge » est inférieur à 0) ne peut pas être remplie.',
      '« Quatre » ne s’affichera jamais : ses conditions se contredisent.',
      '« Cinq » ne s’affichera jamais : sa période finit avant de commencer.',
    ]);
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
