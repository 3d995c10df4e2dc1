import { expect, test } from 'vitest';
import { optionFields, productFields, tierFields } from './catalog-schemas.ts';
import { catalogMessages } from './messages.ts';

const messageOf = (field: typeof productFields.price, value: number) =>
  field.safeParse(value).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [0.01, catalogMessages.smallPrice],
  [0.49, catalogMessages.smallPrice],
  [0.5, undefined],
  [12.5, undefined],
  [-1, catalogMessages.badPrice],
  [1.005, catalogMessages.badPrice],
])('a product or tier at %d €: %s', (price, message) => {
  expect(messageOf(productFields.price, price)).toBe(message);
  expect(messageOf(tierFields.price, price)).toBe(message);
});

test('an option may add a few cents to what it belongs to', () => {
  expect(optionFields.price.safeParse(0.2).success).toBe(true);
});
