import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';

test.each([
  [{ line1: '12 rue des Remparts', zipcode: '02000', city: 'Laon' }, '12 rue des Remparts, 02000 Laon'],
  [{ line1: null, zipcode: '02000', city: 'Laon' }, '02000 Laon'],
  [{ line1: '', zipcode: null, city: 'Laon' }, 'Laon'],
  [{ line1: 'Place du Parvis', zipcode: '', city: '' }, 'Place du Parvis'],
  [null, ''],
])('%o', (address, line) => {
  expect(addressLine(address)).toBe(line);
});
