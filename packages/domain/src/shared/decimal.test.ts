import { describe, expect, it } from 'vitest';
import { clamp, formatDecimal, parseDecimal, roundToStep } from './decimal.ts';

describe('a number typed the French way', () => {
  it.each([
    ['42,5', 42.5],
    ['42.5', 42.5],
    ['1 234', 1234],
    ['-3', -3],
    ['-0', 0],
    [',25', 0.25],
  ])('reads %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([[''], ['quarante'], ['4 2 , 5 x'], ['1e5'], ['12,3,4'], ['9'.repeat(17)]])(
    'does not guess at %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('writes it back with a comma and a narrow space', () => {
    expect(formatDecimal(1234.5)).toBe('1\u202f234,5');
  });
});

describe('a stepped number', () => {
  it.each([
    [42.3, 0.5, 20, 42.5],
    [0.1 + 0.2, 0.1, 0, 0.3],
    [7, 5, 0, 5],
    [-0.2, 1, 0, 0],
  ])('brings %d onto steps of %d from %d', (value, step, base, expected) => {
    expect(roundToStep(value, step, base)).toBe(expected);
  });

  it('stays inside its limits', () => {
    expect(clamp(60, 20, 55)).toBe(55);
    expect(clamp(3, 20, 55)).toBe(20);
  });
});
