import { expect, test } from 'vitest';
import { candidatesFor } from './candidates.ts';

const help = {
  person: { firstname: 'Léa', lastname: 'Lefort' },
  children: [{ documentId: 'tom', firstname: 'Tom', lastname: 'Lefort', birthdate: '2015-03-02' }],
  adults: [
    { documentId: 'account-of-max', firstname: 'Max', lastname: 'Lefort', tierDocumentId: 'max' },
    { documentId: 'account-of-ada', firstname: 'Ada', lastname: 'Lefort', tierDocumentId: null },
  ],
};
const oneself = { isForOther: false, tierId: null };
const names = (...more: [Parameters<typeof candidatesFor>[1], Parameters<typeof candidatesFor>[2]]) =>
  candidatesFor(help, ...more).map(({ name }) => name);

test.each([
  ['oneself', [], oneself, ['Tom Lefort', 'Max Lefort', 'Ada Lefort']],
  ['a child', [], { isForOther: true, tierId: 'tom' }, ['Léa Lefort (moi)', 'Max Lefort', 'Ada Lefort']],
  [
    'somebody by address',
    [],
    { isForOther: true, tierId: null },
    ['Léa Lefort (moi)', 'Tom Lefort', 'Max Lefort', 'Ada Lefort'],
  ],
  [
    'three of the family',
    [{ tierDocumentId: null }, { tierDocumentId: 'tom' }, { tierDocumentId: 'max' }],
    oneself,
    ['Ada Lefort'],
  ],
])('whoever registers %s may add whom is not in the cart', (_, inCart, intent, expected) => {
  expect(names(inCart, intent)).toEqual(expected);
});
