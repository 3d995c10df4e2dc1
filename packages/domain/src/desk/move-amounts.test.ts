import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesFor, priceDifference, refundForCheaper } from './move-amounts.ts';

describe('the difference of a move', () => {
  it.each([
    [1, 2_000, 2_500, 500],
    [3, 2_000, 1_500, -1_500],
    [2, 2_000, 2_000, 0],
    [1, 0, 1_200, 1_200],
  ])('of %i at %i to %i is %i', (quantity, unitPriceCents, price, expected) => {
    expect(priceDifference({ quantity, unitPriceCents }, price)).toBe(expected);
  });

  it('gives back the part of what was paid that the price loses, fee included', () => {
    const item = { quantity: 1, unitPriceCents: 4_000 };
    expect(refundForCheaper(item, { amountCents: 4_301, feeCents: 301 }, 1_000)).toEqual({
      amountCents: 3_226,
      feeCents: 226,
    });
  });

  it('gives nothing back for the same price, a higher one, or what was free', () => {
    const paid = { amountCents: 2_150, feeCents: 150 };
    for (const price of [2_000, 3_000])
      expect(refundForCheaper({ quantity: 1, unitPriceCents: 2_000 }, paid, price).amountCents).toBe(0);
    expect(refundForCheaper({ quantity: 1, unitPriceCents: 0 }, paid, 0).amountCents).toBe(0);
  });

  it('never gives back more than was paid, nor more fee than money', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 9 }),
        (unitPriceCents, price, net, quantity) => {
          const paid = { amountCents: net + Math.floor(net / 13), feeCents: Math.floor(net / 13) };
          const { amountCents, feeCents } = refundForCheaper({ quantity, unitPriceCents }, paid, price);
          expect(amountCents).toBeGreaterThanOrEqual(0);
          expect(amountCents).toBeLessThanOrEqual(paid.amountCents);
          expect(feeCents).toBeLessThanOrEqual(paid.feeCents);
          expect(feeCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('offers what fits it', () => {
    const paid = { isInvoiced: false, isPaid: true };
    expect(choicesFor(500, paid)).toEqual(['collected', 'due', 'waived']);
    expect(choicesFor(-500, paid)).toEqual(['refund', 'keep']);
    expect(choicesFor(0, paid)).toEqual([]);
    expect(choicesFor(500, { isInvoiced: true, isPaid: false })).toEqual([]);
    expect(choicesFor(-500, { isInvoiced: false, isPaid: false })).toEqual([]);
  });
});
