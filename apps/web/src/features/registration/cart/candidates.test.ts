import { expect, test } from 'vitest';
import { candidatesFor } from './candidates.ts';

const help = {
  person: { firstname: 'Léa', lastname: 'Lefort' },
  children: [{ documentId: 'tom', firstname: 'Tom', lastname: 'Lefort', birthdate: '2015-03-02' }],
};
const oneself = { isForOther: false, tierId: null };
const names = (...more: [Parameters<typeof candidatesFor>[1], Parameters<typeof candidatesFor>[2]]) =>
  candidatesFor(help, ...more).map(({ name }) => name);

test.each([
  ['oneself', [], oneself, ['Tom Lefort']],
  ['a child', [], { isForOther: true, tierId: 'tom' }, ['Léa Lefort (moi)']],
  ['somebody by address', [], { isForOther: true, tierId: null }, ['Léa Lefort (moi)', 'Tom Lefort']],
  ['both', [{ tierDocumentId: null }, { tierDocumentId: 'tom' }], oneself, []],
])('whoever registers %s may add whom is not in the cart', (_, inCart, intent, expected) => {
  expect(names(inCart, intent)).toEqual(expected);
});
