import { describe, expect, it } from 'vitest';
import type { Dependencies } from '../schema/dependency.ts';
import type { Form } from '../schema/form.ts';
import {
  aBlock,
  aForm,
  all,
  any,
  aPage,
  aProduct,
  aQuestion,
  aText,
  formOf,
  when,
} from '../testing/build-form.ts';
import { visibleIds } from '../testing/visible-ids.ts';
import { applyAnswer, moveTo, nextPeriodChange } from './apply-answer.ts';
import type { Audience } from './audience.ts';
import { compileForm } from './compile-form.ts';
import { evaluateVisibility, isVisible } from './evaluate.ts';

const now = Date.parse('2027-06-12T08:00:00Z');
const shownIn = (form: Form, answers = {}, at: number = now, audience?: Audience) =>
  visibleIds(evaluateVisibility(compileForm(form), answers, at, audience));

describe('groups of conditions', () => {
  const a = when('a', 'equals', '1');
  const b = when('z', 'equals', '1');
  const empty = { operator: 'AND' as const, conditions: [] };
  const single = { type: 'question' as const, targetPageId: null };
  const cases: [name: string, dependencies: Dependencies, shown: [none: boolean, a: boolean, ab: boolean]][] =
    [
      ['nothing is asked', [], [true, true, true]],
      [
        'a list of the old format: all',
        [
          { ...a, ...single },
          { ...b, ...single },
        ],
        [false, false, true],
      ],
      ['AND within a group', all(a, b), [false, false, true]],
      ['OR within a group', any(a, b), [false, true, true]],
      [
        'OR between groups',
        {
          groupOperator: 'OR',
          groups: [
            { operator: 'AND', conditions: [a] },
            { operator: 'AND', conditions: [b] },
          ],
        },
        [false, true, true],
      ],
      [
        'AND between groups of OR',
        {
          groupOperator: 'AND',
          groups: [
            { operator: 'OR', conditions: [a, b] },
            { operator: 'OR', conditions: [b] },
          ],
        },
        [false, false, true],
      ],
      [
        'empty groups are skipped',
        { groupOperator: 'AND', groups: [empty, { ...empty, conditions: [a] }] },
        [false, true, true],
      ],
      [
        'an OR of an empty group and a condition asks the condition',
        { groupOperator: 'OR', groups: [empty, { ...empty, conditions: [a] }] },
        [false, true, true],
      ],
      ['only empty groups', { groupOperator: 'OR', groups: [empty] }, [true, true, true]],
      ['both formats in one list', [{ ...a, ...single }, all(b)], [false, false, true]],
    ];

  it.each(cases)('%s', (_name, dependencies, expected) => {
    const form = formOf(aQuestion('a'), aQuestion('z'), aQuestion('item', { dependencies }));
    const shown = [{}, { a: '1' }, { a: '1', z: '1' }].map((answers) =>
      shownIn(form, answers).includes('item'),
    );
    expect(shown).toEqual(expected);
  });
});

describe('what a form shows', () => {
  it('hides what depends on an element that does not exist', () => {
    const item = (operator: 'not_equals' | 'not_selected' | 'is_visible') =>
      aQuestion(operator, { dependencies: [when('gone', operator, 'x')] });
    const form = formOf(item('not_equals'), item('not_selected'), item('is_visible'));
    expect(shownIn(form)).toEqual(['b']);
  });

  it('hides the contents of a hidden block', () => {
    const hidden = aBlock('hidden', {
      dependencies: [when('q', 'equals', 'x')],
      questions: [aQuestion('inside')],
      textBlocks: [aText('text')],
      products: [aProduct('product')],
    });
    const form = aForm([aPage('p', [aBlock('b', { questions: [aQuestion('q')] }), hidden])]);
    expect(shownIn(form)).toEqual(['b', 'q']);
    expect(shownIn(form, { q: 'x' })).toEqual(['b', 'q', 'hidden', 'inside', 'text', 'product']);
  });

  it('takes the answer to a hidden question as no answer', () => {
    const form = formOf(
      aQuestion('first'),
      aQuestion('second', { dependencies: [when('first', 'equals', 'x')] }),
      aQuestion('third', { dependencies: [when('second', 'equals', 'y')] }),
      aQuestion('other', { dependencies: [when('second', 'not_equals', 'y')] }),
      aQuestion('aware', {
        dependencies: all(when('second', 'is_visible'), when('second', 'not_equals', 'y')),
      }),
    );
    expect(shownIn(form, { first: 'x', second: 'y' })).toEqual(['b', 'first', 'second', 'third']);
    expect(shownIn(form, { first: '', second: 'y' })).toEqual(['b', 'first', 'other']);
    expect(shownIn(form, { first: 'x', second: 'z' })).toEqual(['b', 'first', 'second', 'other', 'aware']);
  });

  it('counts a block as completed when its visible required questions are answered', () => {
    const questions = [
      aQuestion('name', { fieldRequired: true }),
      aQuestion('terms', { fieldRequired: true, fieldType: 'boolean' }),
      aQuestion('licence', { fieldRequired: true, dependencies: [when('name', 'equals', 'Ana')] }),
      aQuestion('remark'),
    ];
    const next = aBlock('next', { dependencies: [when('b', 'is_completed')] });
    const form = aForm([aPage('p', [aBlock('b', { questions })]), aPage('p2', [next])]);
    const isNext = (answers: object) => shownIn(form, answers).includes('next');
    expect(isNext({})).toBe(false);
    expect(isNext({ name: 'Lou', terms: false })).toBe(false);
    expect(isNext({ name: 'Lou', terms: true })).toBe(true);
    expect(isNext({ name: 'Ana', terms: true })).toBe(false);
    expect(isNext({ name: 'Ana', terms: true, licence: '123' })).toBe(true);
  });

  it('does not count a hidden block as completed', () => {
    const first = aBlock('first', { dependencies: [when('gone', 'is_visible')] });
    const next = aBlock('next', { dependencies: [when('first', 'is_completed')] });
    expect(shownIn(aForm([aPage('p', [first, next])]))).toEqual([]);
  });

  it('shows blocks that depend on each other', () => {
    const first = aBlock('first', { dependencies: [when('second', 'is_visible')] });
    const second = aBlock('second', { dependencies: [when('first', 'is_visible')] });
    expect(shownIn(aForm([aPage('p', [first, second])]))).toEqual(['first', 'second']);
  });

  it('shows an element that depends on itself, or a block on its own question', () => {
    const self = aQuestion('self', { dependencies: [when('self', 'equals', 'x')] });
    const block = aBlock('block', {
      dependencies: [when('inside', 'equals', 'x')],
      questions: [aQuestion('inside', { dependencies: [when('self', 'equals', 'y')] })],
    });
    const form = aForm([aPage('p', [aBlock('b', { questions: [self] }), block])]);
    expect(shownIn(form)).toEqual(['b', 'self', 'block']);
    expect(shownIn(form, { self: 'y' })).toEqual(['b', 'self', 'block', 'inside']);
  });

  it('asks the other conditions of an element in a circle', () => {
    const first = aBlock('first', {
      dependencies: all(when('second', 'is_visible'), when('q', 'equals', 'x')),
    });
    const second = aBlock('second', { dependencies: [when('first', 'is_visible')] });
    const form = aForm([aPage('p', [aBlock('b', { questions: [aQuestion('q')] }), first, second])]);
    expect(shownIn(form)).toEqual(['b', 'q', 'second']);
    expect(shownIn(form, { q: 'x' })).toEqual(['b', 'q', 'first', 'second']);
  });

  it('shows the volunteer block to volunteers only', () => {
    const form = aForm([
      aPage('p', [aBlock('v', { blockVolunteer: true }), aBlock('pay', { blockPayment: true })]),
    ]);
    expect(shownIn(form)).toEqual(['pay']);
    expect(shownIn(form, {}, now, { kind: 'volunteer', groupType: null })).toEqual(['v', 'pay']);
  });

  it('shows a product to those whom it is aimed at', () => {
    const aimed = (id: string, roles: ('volunteer' | 'participant')[], groups: string[]) =>
      aProduct(id, {
        productConfig: {
          audience_targeting: {
            enabled: true,
            role_targeting: { target_types: roles },
            group_targeting: { group_types: groups },
          },
        },
      });
    const products = [
      aimed('all', [], []),
      aimed('vol', ['volunteer'], []),
      aimed('fam', ['participant'], ['family']),
    ];
    const form = aForm([aPage('p', [aBlock('b', { products })])]);
    expect(shownIn(form)).toEqual(['b', 'all']);
    expect(shownIn(form, {}, now, { kind: 'volunteer', groupType: 'family' })).toEqual(['b', 'all', 'vol']);
    expect(shownIn(form, {}, now, { kind: 'participant', groupType: 'family' })).toEqual(['b', 'all', 'fam']);
  });

  it('is not led astray by names that every object has', () => {
    const form = formOf(
      aQuestion('q'),
      aQuestion('item', { dependencies: [when('__proto__', 'is_visible')] }),
    );
    expect(shownIn(form, JSON.parse('{"__proto__": {"q": "x"}}'))).toEqual(['b', 'q']);
  });
});

describe('an answer that changes', () => {
  const form = formOf(
    aQuestion('a'),
    aQuestion('b1', { dependencies: [when('a', 'equals', 'x')] }),
    aQuestion('c', { dependencies: [when('b1', 'equals', 'y')] }),
    aQuestion('far'),
  );
  const start = evaluateVisibility(compileForm(form), { b1: 'y' }, now);

  it('tells what appears, through a chain, and takes it back', () => {
    const shown = applyAnswer(start, { key: 'a', value: 'x' });
    expect(shown.changed.map(({ id, isVisible: visible }) => [id, visible])).toEqual([
      ['b1', true],
      ['c', true],
    ]);
    const hidden = applyAnswer(shown.state, { key: 'a', value: 'z' });
    expect(hidden.changed.map(({ id, isVisible: visible }) => [id, visible])).toEqual([
      ['b1', false],
      ['c', false],
    ]);
    expect(isVisible(shown.state, 'c')).toBe(true);
  });

  it('keeps the very same state when nothing that matters changed', () => {
    expect(applyAnswer(start, { key: 'a', value: undefined }).state).toBe(start);
    expect(applyAnswer(start, { key: 'unknown', value: 1 }).state).toBe(start);
    expect(applyAnswer(start, { key: 'far', value: 'x' }).state.shown).toBe(start.shown);
  });
});

describe('visibility periods', () => {
  const during = (startDate: string | null, endDate: string | null) => ({
    enabled: true,
    startDate,
    endDate,
  });
  const isOpen = (period: ReturnType<typeof during>, at: string, zone = 'Europe/Paris') => {
    const form = formOf(aQuestion('q', { visibilityPeriod: period }));
    return isVisible(evaluateVisibility(compileForm(form, zone), {}, Date.parse(at)), 'q');
  };

  it.each([
    ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z', '2027-03-01T09:59:59.999Z', false],
    ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z', '2027-03-01T10:00:00Z', true],
    ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z', '2027-03-02T10:00:00Z', true],
    ['2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z', '2027-03-02T10:00:00.001Z', false],
    ['2027-03-01T11:00:00+01:00', null, '2027-03-01T10:00:00Z', true],
    [null, '2027-03-01', '2027-03-01T22:59:59.999Z', true],
    [null, '2027-03-01', '2027-03-01T23:00:00Z', false],
    ['2027-07-01', null, '2027-06-30T21:59:59Z', false],
    ['2027-07-01', null, '2027-06-30T22:00:00Z', true],
    ['2027-07-01T08:00', null, '2027-07-01T06:00:00Z', true],
    ['2027-07-01T08:00', null, '2027-07-01T05:59:59Z', false],
    [null, null, '2027-07-01T05:59:59Z', true],
  ])('from %s to %s, at %s: %s', (startDate, endDate, at, expected) => {
    expect(isOpen(during(startDate, endDate), at)).toBe(expected);
  });

  it('reads a day in the zone of the edition', () => {
    expect(isOpen(during('2027-07-01', null), '2027-06-30T22:00:00Z', 'Indian/Reunion')).toBe(true);
    expect(isOpen(during('2027-07-01', null), '2027-06-30T19:59:59Z', 'Indian/Reunion')).toBe(false);
    expect(isOpen(during('2027-07-01', null), '2027-06-30T22:00:00Z', 'America/Guadeloupe')).toBe(false);
  });

  it('ignores a period that is switched off', () => {
    expect(isOpen({ ...during('2030-01-01', null), enabled: false }, '2027-01-01T00:00:00Z')).toBe(true);
  });

  it('opens and closes as time passes, and says when', () => {
    const block = aBlock('early', {
      visibilityPeriod: during('2027-03-01T10:00:00Z', '2027-03-02T10:00:00Z'),
    });
    const after = aBlock('after', { dependencies: [when('early', 'is_visible')] });
    const opening = Date.parse('2027-03-01T10:00:00Z');
    let state = evaluateVisibility(compileForm(aForm([aPage('p', [block, after])])), {}, opening - 5);
    expect(visibleIds(state)).toEqual([]);
    expect(nextPeriodChange(state)).toBe(opening);
    const open = moveTo(state, opening);
    expect(open.changed.map(({ id }) => id)).toEqual(['early', 'after']);
    const closing = nextPeriodChange(open.state) ?? 0;
    expect(closing).toBe(Date.parse('2027-03-02T10:00:00Z') + 1);
    state = moveTo(open.state, closing).state;
    expect(visibleIds(state)).toEqual([]);
    expect(nextPeriodChange(state)).toBeNull();
  });
});
