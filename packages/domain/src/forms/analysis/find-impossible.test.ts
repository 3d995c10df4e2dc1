import { describe, expect, it } from 'vitest';
import type { Condition, Dependencies } from '../schema/dependency.ts';
import { aBlock, aForm, all, any, aPage, aProduct, aQuestion, formOf, when } from '../testing/build-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { analyseDependencies } from './analyse-dependencies.ts';

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
    return analyseDependencies(compileForm(form, 'Europe/Paris', '2027-06-12'))
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
    [
      'at least and at most the same number',
      all(when('age', 'greater_or_equal', 9), when('age', 'less_or_equal', 9)),
      [],
    ],
    [
      'at least more than at most',
      all(when('age', 'greater_or_equal', 10), when('age', 'less_or_equal', 9)),
      ['contradiction'],
    ],
    ['more than the question accepts', all(when('age', 'greater_or_equal', 121)), ['impossible_condition']],
    ['one of some options', all(when('size', 'one_of', ['s', 'xl'])), []],
    ['one of unknown options', all(when('size', 'one_of', ['xl', 'xxl'])), ['impossible_condition']],
    [
      'one of two lists without a common answer',
      all(when('size', 'one_of', ['s']), when('size', 'one_of', ['m', 'l'])),
      ['contradiction'],
    ],
    [
      'one of two lists, of several choices',
      all(when('many', 'one_of', ['s']), when('many', 'one_of', ['m', 'l'])),
      [],
    ],
    [
      'the one day between two days',
      all(when('day', 'after', '2000-01-01'), when('day', 'before', '2000-01-03')),
      [],
    ],
    [
      'no day between two days',
      all(when('day', 'after', '2000-01-01'), when('day', 'before', '2000-01-02')),
      ['contradiction'],
    ],
    ['before all days', all(when('day', 'before', '1900-01-01')), ['impossible_condition']],
    ['an age', all(when('day', 'age_at_least', 18), when('day', 'age_below', 19)), []],
    [
      'two ages at once',
      all(when('day', 'age_at_least', 18), when('day', 'age_below', 18)),
      ['contradiction'],
    ],
    [
      'an age and a birth date that is too late',
      all(when('day', 'age_at_least', 18), when('day', 'after', '2010-01-01')),
      ['contradiction'],
    ],
    ['an age that nobody has', all(when('day', 'age_at_least', 200)), ['impossible_condition']],
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
    const messages = analyseDependencies(compileForm(form)).map(({ message }) =>
      message.replaceAll('\u00a0', ' '),
    );
    expect(messages).toEqual([
      '« Un » attend la réponse « xl », qui n’est pas une option de « Taille ».',
      '« Deux » ne s’affichera jamais : sa condition (« Âge » est inférieur à 0) ne peut pas être remplie.',
      'Une condition de « Trois » (« Âge » est inférieur à 0) ne peut pas être remplie.',
      '« Quatre » ne s’affichera jamais : ses conditions se contredisent.',
      '« Cinq » ne s’affichera jamais : sa période finit avant de commencer.',
    ]);
  });
});
