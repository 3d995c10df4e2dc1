import { expect, test } from 'vitest';
import { cheapestChoice } from './cheapest-choice.ts';

const option = (price: number, more: { is_active?: boolean; available_stock?: number | null } = {}) => ({
  documentId: String(price),
  name: 'Option',
  option_type: null,
  price,
  max_quantity: 1,
  available_stock: null,
  stock_unlimited: true,
  is_active: true,
  ...more,
});

test.each([
  ['without options', [], 1_000, false],
  ['with one that must be taken', [option(3)], 1_300, false],
  ['with a dearer one beside it', [option(3), option(5)], 1_300, true],
  ['with one that is switched off', [option(0, { is_active: false }), option(5)], 1_500, false],
  ['with one that is sold out', [option(0, { available_stock: 0 }), option(5)], 1_500, false],
])('a product of 10 € %s', (_what, product_options, cents, isFrom) => {
  expect(cheapestChoice({ price: 10, product_options })).toEqual({ cents, isFrom });
});
