import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addServiceFee } from './fee.ts';

const rate = fc.integer({ min: 0, max: 9_999 }).map((share) => share / 10_000);
const cents = fc.integer({ min: 0, max: 100_000_000_000 });

describe('the service fee', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [6, 0, 6],
    [7, 1, 8],
    [93, 7, 100],
    [100, 8, 108],
    [4_300, 324, 4_624],
    [9_300, 700, 10_000],
    [99_999_999, 7_526_882, 107_526_881],
    [100_000_000_000, 7_526_881_720, 107_526_881_720],
  ])('of %i cents is %i, in total %i', (subtotalCents, feeCents, totalCents) => {
    expect(addServiceFee(subtotalCents)).toEqual({ subtotalCents, feeCents, totalCents });
  });

  it.each([
    [100, 0, 100],
    [100, 0.5, 200],
    [101, 0.2, 126],
    [1, 0.5, 2],
    [3, 0.6, 8],
    [1_000, 0.0525, 1_055],
  ])('of %i cents at a rate of %d gives a total of %i', (subtotal, feeRate, total) => {
    expect(addServiceFee(subtotal, feeRate).totalCents).toBe(total);
  });

  it('is the division of the rule, rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (subtotal) => {
        expect(addServiceFee(subtotal).totalCents).toBe(Math.round(subtotal / 0.93));
      }),
    );
  });

  it('leaves the organiser the subtotal within half a cent, at any rate', () => {
    fc.assert(
      fc.property(cents, rate, (subtotal, feeRate) => {
        const { totalCents, feeCents } = addServiceFee(subtotal, feeRate);
        expect(totalCents).toBe(subtotal + feeCents);
        expect(feeCents).toBeGreaterThanOrEqual(0);
        const share = BigInt(10_000 - Math.round(feeRate * 10_000));
        const error = BigInt(totalCents) * share - BigInt(subtotal) * 10_000n;
        expect(2n * (error < 0n ? -error : error) <= share).toBe(true);
      }),
    );
  });

  it('grows with what is bought', () => {
    fc.assert(
      fc.property(cents, cents, rate, (one, two, feeRate) => {
        const [less, more] = one < two ? [one, two] : [two, one];
        const totals = [less, more].map((subtotal) => addServiceFee(subtotal, feeRate).totalCents);
        expect(totals[0]).toBeLessThanOrEqual(totals[1] ?? 0);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an amount', (amount) => {
    expect(() => addServiceFee(amount)).toThrow(RangeError);
  });

  it.each([-0.01, 1, 1.5, Number.NaN])('refuses %d as a rate', (feeRate) => {
    expect(() => addServiceFee(100, feeRate)).toThrow(RangeError);
  });
});
