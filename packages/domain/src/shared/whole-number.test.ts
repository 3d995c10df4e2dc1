import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatWhole } from './whole-number.ts';

it('writes every whole number as the browser would', () => {
  const format = new Intl.NumberFormat('fr-FR');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatWhole(value)).toBe(format.format(value));
    }),
  );
  for (const value of [0, 7, 999, 1_000, -1_000, 12_345, 123_456, 1_234_567])
    expect(formatWhole(value)).toBe(format.format(value));
});
