import { describe, expect, it } from 'vitest';
import { toSubmission } from '../answers/submission.ts';
import type { CalculationOperation } from '../enums.ts';
import { aBlock, aForm, all, aPage, aProduct, aQuestion, when } from '../testing/build-form.ts';
import { applyAnswers } from './apply-answer.ts';
import { calculate } from './calculations.ts';
import { compileForm } from './compile-form.ts';
import { calculatedAnswers, evaluateVisibility, isVisible } from './evaluate.ts';
import { formLogic } from './form-logic.ts';

const now = Date.parse('2027-06-12T08:00:00Z');

describe('a calculation', () => {
  it.each<[operation: CalculationOperation, amounts: (number | null)[], result: number]>([
    ['sum', [], 0],
    ['sum', [1, 2, 3.5], 6.5],
    ['sum', [0.1, 0.2], 0.3],
    ['sum', [null, 4], 4],
    ['sum', [-2, 1], -1],
    ['difference', [], 0],
    ['difference', [10], 10],
    ['difference', [10, 3, 2], 5],
    ['difference', [null, 3], -3],
    ['difference', [0.3, 0.1], 0.2],
    ['count', [], 0],
    ['count', [0, 5, null], 2],
  ])('%s of %o is %d', (operation, amounts, result) => {
    expect(calculate(operation, amounts)).toBe(result);
  });
});

describe('a calculated question', () => {
  const number = (id: string, over = {}) => aQuestion(id, { fieldType: 'number', ...over });
  const total = number('total', {
    fieldRequired: true,
    calculation: { operation: 'sum', sourceIds: ['adults', 'children', 'meal', 'pick', 'later', 'name'] },
  });
  const form = aForm([
    aPage('p', [
      aBlock('b', {
        questions: [
          aQuestion('name'),
          number('adults'),
          aQuestion('with', { fieldType: 'boolean' }),
          number('children', { dependencies: all(when('with', 'equals', true)) }),
          aQuestion('pick', { fieldType: 'product_selector' }),
        ],
        products: [aProduct('meal', { order: 1 })],
      }),
      aBlock('c', {
        questions: [
          total,
          number('twice', { calculation: { operation: 'sum', sourceIds: ['adults', 'total'] } }),
          aQuestion('big', { dependencies: all(when('total', 'greater_or_equal', 5)) }),
          number('later'),
        ],
      }),
    ]),
  ]);
  const compiled = compileForm(form, undefined, null, formLogic);

  it.each<[what: string, answers: Record<string, unknown>, total: number]>([
    ['nothing is answered', {}, 0],
    ['numbers are typed, one in French', { adults: '1,5', with: true, children: 2 }, 3.5],
    ['a number is hidden', { adults: 1, children: 2 }, 1],
    ['a product is taken', { adults: 1, product_meal: true, product_meal_quantity: 3 }, 4],
    ['a product is put back', { adults: 1, product_meal: false, product_meal_quantity: 3 }, 1],
    ['products are chosen', { pick: [{ productId: 'x', quantity: 2 }] }, 2],
    ['a later or other question is answered', { later: 9, name: '12' }, 0],
    ['the browser sends its own result', { adults: 1, total: 99 }, 1],
  ])('is what both sides compute when %s', (_what, answers, expected) => {
    const whole = evaluateVisibility(compiled, answers, now);
    const changes = Object.entries(answers).map(([key, value]) => ({ key, value }));
    const stepwise = changes.reduce(
      (state, change) => applyAnswers(state, [change]).state,
      evaluateVisibility(compiled, {}, now),
    );
    for (const state of [whole, stepwise]) {
      expect(calculatedAnswers(state).total).toBe(expected);
      const stored = toSubmission(state, answers).form;
      expect(stored.find(({ fieldName }) => fieldName === 'total')?.value).toBe(expected);
    }
    expect(stepwise.shown).toEqual(whole.shown);
  });

  it('counts in later calculations and in conditions, and says what has changed', () => {
    const start = evaluateVisibility(compiled, {}, now);
    const { state, changed, recalculated } = applyAnswers(start, [{ key: 'adults', value: 5 }]);
    expect(recalculated).toEqual(['total', 'twice']);
    expect(calculatedAnswers(state)).toEqual({ total: 5, twice: 10 });
    expect(changed).toEqual([{ id: 'big', kind: 'question', isVisible: true }]);
    expect(isVisible(applyAnswers(state, [{ key: 'adults', value: 4 }]).state, 'big')).toBe(false);
  });

  it('ends where its sources depend on it', () => {
    const circle = aForm([
      aPage('p', [
        aBlock('b', {
          questions: [
            number('a', { dependencies: all(when('sum', 'less_than', 1)) }),
            number('sum', { calculation: { operation: 'sum', sourceIds: ['a', 'sum'] } }),
          ],
        }),
      ]),
    ]);
    const state = evaluateVisibility(compileForm(circle, undefined, null, formLogic), { a: 3 }, now);
    expect(calculatedAnswers(applyAnswers(state, [{ key: 'a', value: 4 }]).state)).toEqual({ sum: 4 });
  });
});
