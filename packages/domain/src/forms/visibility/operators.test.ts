import { describe, expect, it } from 'vitest';
import type { ConditionValue } from '../schema/dependency.ts';
import { aBlock, aForm, aPage, aProduct, aQuestion, formOf, when } from '../testing/build-form.ts';
import { compileForm } from './compile-form.ts';
import { evaluateVisibility, isVisible } from './evaluate.ts';

const now = Date.parse('2027-06-12T08:00:00Z');
const unanswered = Symbol('unanswered');

function isShown(operator: string, answer: unknown, value: ConditionValue): boolean {
  const form = formOf(
    aQuestion('source'),
    aQuestion('item', { dependencies: [when('source', 'equals', value)] }),
  );
  // The types exclude an unknown operator, but one may be stored.
  const [block] = form.pages[0]?.blocks ?? [];
  for (const question of block?.questions ?? []) {
    for (const entry of [question.dependencies].flat()) Object.assign(entry, { operator });
  }
  const answers = answer === unanswered ? {} : { source: answer };
  return isVisible(evaluateVisibility(compileForm(form, 'Europe/Paris', '2027-06-12'), answers, now), 'item');
}

describe('a question that depends on an answer', () => {
  const cases: [operator: string, answer: unknown, value: ConditionValue, isShown: boolean][] = [
    ['equals', 'Oui', 'Oui', true],
    ['equals', 'oui', 'Oui', false],
    ['equals', unanswered, 'Oui', false],
    ['equals', '', '', true],
    ['equals', unanswered, null, true],
    ['equals', true, true, true],
    ['equals', 'true', true, true],
    ['equals', true, 'true', true],
    ['equals', 'yes', true, false],
    ['equals', 'yes', false, false],
    ['equals', false, 'oui', false],
    ['not_equals', false, 'oui', true],
    ['equals', false, false, true],
    ['equals', unanswered, false, true],
    ['equals', '', false, true],
    ['equals', [], false, true],
    ['not_equals', [], false, false],
    ['equals', false, null, false],
    ['equals', false, 'false', true],
    ['equals', true, false, false],
    ['equals', 5, '5', true],
    ['equals', '5,0', 5, true],
    ['equals', 5, 'cinq', false],
    ['equals', 0, null, false],
    ['equals', ['a'], 'a', true],
    ['equals', ['a', 'b'], 'a', false],
    ['equals', ['b', 'a'], ['a', 'b'], true],
    ['equals', [], null, true],
    ['equals', { url: 'x' }, '[object Object]', false],
    ['not_equals', 'Non', 'Oui', true],
    ['not_equals', 'Oui', 'Oui', false],
    ['not_equals', unanswered, 'Oui', true],
    ['not_equals', 'true', true, false],
    ['contains', 'Trail 42 KM', 'km', true],
    ['contains', 'Trail', 'TRAIL', true],
    ['contains', 'Trail', 'route', false],
    ['contains', unanswered, 'a', false],
    ['contains', ['Lundi', 'Mardi'], 'mardi', true],
    ['contains', ['Lundi'], 'lun', false],
    ['contains', ['Lundi', 'Mardi'], ['mardi', 'lundi'], true],
    ['contains', 1234, '23', true],
    ['greater_than', 11, 10, true],
    ['greater_than', 10, 10, false],
    ['greater_than', '11', '10', true],
    ['greater_than', '9', '10', false],
    ['greater_than', '10,5', 10, true],
    ['greater_than', 'onze', 10, false],
    ['greater_than', 11, 'dix', false],
    ['greater_than', '', -1, false],
    ['greater_than', unanswered, -1, false],
    ['greater_than', true, 0, false],
    ['greater_than', [11], 10, false],
    ['less_than', 9, 10, true],
    ['less_than', 10, 10, false],
    ['less_than', '-1', 0, true],
    ['less_than', unanswered, 10, false],
    ['less_than', 'neuf', 10, false],
    ['greater_or_equal', 10, 10, true],
    ['greater_or_equal', 9.99, 10, false],
    ['greater_or_equal', '10,0', 10, true],
    ['greater_or_equal', 'dix', 10, false],
    ['greater_or_equal', unanswered, 0, false],
    ['less_or_equal', 10, 10, true],
    ['less_or_equal', 10.01, 10, false],
    ['less_or_equal', unanswered, 0, false],
    ['one_of', 'a', ['a', 'b'], true],
    ['one_of', 'c', ['a', 'b'], false],
    ['one_of', 'A', ['a'], false],
    ['one_of', ['c', 'b'], ['a', 'b'], true],
    ['one_of', ['c'], ['a', 'b'], false],
    ['one_of', 'a', 'a', true],
    ['one_of', unanswered, ['a'], false],
    ['one_of', '', [''], false],
    ['one_of', 'a', [], false],
    ['before', '2027-01-31', '2027-02-01', true],
    ['before', '2027-02-01', '2027-02-01', false],
    ['before', '31/01/2027', '2027-02-01', false],
    ['before', unanswered, '2027-02-01', false],
    ['before', '2027-01-31', null, false],
    ['after', '2027-02-02', '2027-02-01', true],
    ['after', '2027-02-01', '2027-02-01', false],
    ['after', '2027-02-30', '2027-02-01', false],
    ['age_at_least', '2009-06-12', 18, true],
    ['age_at_least', '2009-06-13', 18, false],
    ['age_at_least', unanswered, 18, false],
    ['age_at_least', '2009-06-12', null, false],
    ['age_below', '2009-06-13', 18, true],
    ['age_below', '2009-06-12', 18, false],
    ['age_below', 'jamais', 18, false],
    ['is_completed', 'x', null, true],
    ['is_completed', ' ', null, false],
    ['is_completed', false, null, false],
    ['is_visible', unanswered, null, true],
    ['is_selected', 'x', null, true],
    ['not_selected', unanswered, null, true],
    ['quantity_greater_than', 3, 2, false],
    ['quantity_less_than', 1, 2, false],
    ['begins_with', 'Oui', 'O', false],
    ['toString', 'Oui', 'Oui', false],
  ];

  it.each(cases)('%s: answer %o against %o gives %o', (operator, answer, value, expected) => {
    expect(isShown(operator, answer, value)).toBe(expected);
  });
});

describe('a question that depends on a product', () => {
  const cases: [
    operator: 'is_selected' | 'not_selected' | 'quantity_greater_than' | 'quantity_less_than',
    answers: Record<string, unknown>,
    value: number | null,
    isShown: boolean,
  ][] = [
    ['is_selected', { product_t: true, product_t_quantity: 1 }, null, true],
    ['is_selected', { product_t: true }, null, true],
    ['is_selected', { product_t: 'true', product_t_quantity: '2' }, null, true],
    ['is_selected', { product_t: true, product_t_quantity: 0 }, null, false],
    ['is_selected', { product_t: false, product_t_quantity: 1 }, null, false],
    ['is_selected', {}, null, false],
    ['is_selected', { product_entry: true }, null, false],
    ['not_selected', {}, null, true],
    ['not_selected', { product_t: true, product_t_quantity: 0 }, null, true],
    ['not_selected', { product_t: true }, null, false],
    ['quantity_greater_than', { product_t: true, product_t_quantity: 3 }, 2, true],
    ['quantity_greater_than', { product_t: true, product_t_quantity: 2 }, 2, false],
    ['quantity_greater_than', { product_t: true }, 0, true],
    ['quantity_less_than', { product_t: true, product_t_quantity: 1 }, 2, true],
    ['quantity_less_than', {}, 1, true],
    ['quantity_less_than', { product_t: true, product_t_quantity: 2 }, 2, false],
  ];

  it.each(cases)('%s with %o against %o gives %o', (operator, answers, value, expected) => {
    const products = [aProduct('entry', { productId: 't' })];
    const questions = [aQuestion('item', { dependencies: [when('entry', operator, value)] })];
    const form = aForm([aPage('p', [aBlock('b', { products }), aBlock('c', { questions })])]);
    expect(isVisible(evaluateVisibility(compileForm(form), answers, now), 'item')).toBe(expected);
  });

  it('finds the product by its identifier in the catalogue too', () => {
    const products = [aProduct('entry', { productData: { documentId: 'doc' } })];
    const questions = [aQuestion('item', { dependencies: [when('doc', 'is_selected')] })];
    const form = aForm([aPage('p', [aBlock('b', { products }), aBlock('c', { questions })])]);
    const state = evaluateVisibility(compileForm(form), { product_doc: true }, now);
    expect(isVisible(state, 'item')).toBe(true);
  });

  it('counts the entries of a product selector', () => {
    const selector = aQuestion('selector', { fieldType: 'product_selector' });
    const item = aQuestion('item', { dependencies: [when('selector', 'quantity_greater_than', 2)] });
    const compiled = compileForm(formOf(selector, item));
    const entry = { productId: 't', price: 0 };
    const shown = (quantities: number[]) => {
      const value = quantities.map((quantity) => ({ ...entry, quantity }));
      return isVisible(evaluateVisibility(compiled, { selector: value }, now), 'item');
    };
    expect([shown([1, 1]), shown([1, 2]), shown([])]).toEqual([false, true, false]);
  });
});
