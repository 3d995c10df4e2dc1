import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutLines, discountShares, orderAmounts, shareOut } from './order-amounts.ts';

const line = fc.record({
  label: fc.constant('Course'),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});

describe('the amounts of an order', () => {
  it.each([
    [[{ unitPriceCents: 4_300, quantity: 1 }], 0, { subtotalCents: 4_300, feeCents: 324, totalCents: 4_624 }],
    [
      [{ unitPriceCents: 2_150, quantity: 2 }],
      300,
      { subtotalCents: 4_300, feeCents: 301, totalCents: 4_301 },
    ],
    [[{ unitPriceCents: 93, quantity: 1 }], 0, { subtotalCents: 93, feeCents: 7, totalCents: 100 }],
    [[{ unitPriceCents: 100, quantity: 1 }], 100, { subtotalCents: 100, feeCents: 0, totalCents: 0 }],
    [[], 0, { subtotalCents: 0, feeCents: 0, totalCents: 0 }],
  ])('of %o less %i are %o', (lines, discount, expected) => {
    expect(orderAmounts(lines, discount, 700)).toMatchObject(expected);
  });

  it('add up to what the provider is asked to charge, whatever the discount', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const subtotal = lines.reduce((sum, each) => sum + each.unitPriceCents * each.quantity, 0);
          const discount = Math.floor(subtotal * part);
          const prices = lines.map((each) => ({ person: 1, cents: each.unitPriceCents * each.quantity }));
          const shown = checkoutLines(lines, discountShares(prices, new Map([[1, discount]])));
          const charged = shown.reduce((sum, each) => sum + each.unitAmountCents * each.quantity, 0);
          expect(charged).toBe(subtotal - discount);
          expect(shown.every((each) => each.unitAmountCents >= 0)).toBe(true);
        },
      ),
    );
  });

  it('leave a discount with the person who has it', () => {
    const prices = [
      { person: 1, cents: 3_000 },
      { person: 2, cents: 3_000 },
      { person: 1, cents: 1_000 },
    ];
    expect(discountShares(prices, new Map([[1, 4_000]]))).toEqual([3_000, 0, 1_000]);
    expect(
      discountShares(
        prices,
        new Map([
          [1, 101],
          [2, 7],
        ]),
      ),
    ).toEqual([75, 7, 26]);
  });

  it('are shared out without losing a cent', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([33, 33, 34]);
    expect(shareOut(0, [5, 0])).toEqual([0, 0]);
    expect(shareOut(7, [0, 0])).toEqual([0, 0]);
  });
});
