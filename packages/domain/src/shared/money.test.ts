import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatEuros,
  formatPrice,
  formatTypedEuros,
  formatWholeEuros,
  maxAmountCents,
  parseEuros,
} from './money.ts';

describe('an amount typed the French way', () => {
  it.each([
    ['0', 0],
    ['0,00', 0],
    ['-0', 0],
    ['0,01', 1],
    [',5', 50],
    ['12', 1200],
    ['12,', 1200],
    ['12,5', 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    ['12,50 €', 1250],
    ['12,50\u00a0€', 1250],
    ['1 234,50', 123450],
    ['1\u202f234,50', 123450],
    ['1\u00a0234', 123400],
    ['  43,00 ', 4300],
    ['007', 700],
    ['19,99', 1999],
    ['-3,20', -320],
    ['999 999,99', maxAmountCents],
    ['70368744177664,01', 7_036_874_417_766_401],
  ])('reads %j as %i cents', (text, cents) => {
    expect(parseEuros(text)).toBe(cents);
  });

  it.each([
    [''],
    [' '],
    [','],
    ['€'],
    ['-'],
    ['douze'],
    ['12,345'],
    ['1.234,50'],
    ['1,234'],
    ['12,5,0'],
    ['12€50'],
    ['1e3'],
    ['0x10'],
    ['NaN'],
    ['Infinity'],
    ['--5'],
    ['5-'],
    ['=1+1'],
    ['١٢'],
    ['99999999999999999999'],
    ['<script>'],
  ])('does not guess at %j', (text) => {
    expect(parseEuros(text)).toBeNull();
  });

  it('reads back whatever it shows, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountCents }), (cents) => {
        expect(parseEuros(formatTypedEuros(cents))).toBe(cents);
        expect(parseEuros(formatEuros(cents))).toBe(cents);
      }),
    );
  });
});

describe('an amount shown', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [1, '0,01\u00a0€'],
    [4300, '43,00\u00a0€'],
    [4624, '46,24\u00a0€'],
    [123450, '1\u202f234,50\u00a0€'],
    [maxAmountCents, '999\u202f999,99\u00a0€'],
    [-320, '-3,20\u00a0€'],
    [-0, '0,00\u00a0€'],
  ])('writes %i cents as %j', (cents, text) => {
    expect(formatEuros(cents)).toBe(text);
  });

  it('calls a price of nothing free', () => {
    expect(formatPrice(0)).toBe('Gratuit');
    expect(formatPrice(1)).toBe('0,01\u00a0€');
  });

  it('leaves the cents out of large figures', () => {
    expect(formatWholeEuros(1234550)).toBe('12\u202f346\u00a0€');
  });
});

describe('amounts are written as the browser would write them', () => {
  const written = (cents: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('fr-FR', options).format(cents / 100);
  const euros = { style: 'currency', currency: 'EUR' } as const;

  it('for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxAmountCents * 100, max: maxAmountCents * 100 }), (cents) => {
        expect(formatEuros(cents)).toBe(written(cents, euros));
        expect(formatTypedEuros(cents)).toBe(written(cents, { minimumFractionDigits: 2 }));
        const nearest = cents < 0 && cents > -50 ? 0 : cents;
        expect(formatWholeEuros(cents)).toBe(written(nearest, { ...euros, maximumFractionDigits: 0 }));
      }),
    );
  });
});
