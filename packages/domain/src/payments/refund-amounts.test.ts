import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderAmounts } from './order-amounts.ts';
import { feeInRefund, paidForItems } from './refund-amounts.ts';

const prices = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 6 });

describe('what an item gives back', () => {
  it('is its price, less its discount, with its fee', () => {
    const order = orderAmounts(
      [
        { unitPriceCents: 3_000, quantity: 1 },
        { unitPriceCents: 1_000, quantity: 1 },
      ],
      400,
      700,
    );
    const prices = [
      { person: 1, cents: 3_000 },
      { person: 1, cents: 1_000 },
    ];
    expect(paidForItems(order, prices, new Map([[1, 400]]))).toEqual([
      { amountCents: 2_903, feeCents: 203 },
      { amountCents: 968, feeCents: 68 },
    ]);
  });

  it('is nothing for a person whom a code let in free, and all for who paid beside them', () => {
    const order = orderAmounts([{ unitPriceCents: 2_000, quantity: 2 }], 2_000, 700);
    const prices = [
      { person: 1, cents: 2_000 },
      { person: 2, cents: 2_000 },
    ];
    expect(paidForItems(order, prices, new Map([[1, 2_000]]))).toEqual([
      { amountCents: 0, feeCents: 0 },
      { amountCents: order.totalCents, feeCents: order.feeCents },
    ]);
  });

  it('adds up to what was paid', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 100 }), (items, percent) => {
        const subtotal = items.reduce((sum, price) => sum + price, 0);
        const order = orderAmounts(
          items.map((unitPriceCents) => ({ unitPriceCents, quantity: 1 })),
          Math.floor((subtotal * percent) / 100),
          700,
        );
        const prices = items.map((cents) => ({ person: 1, cents }));
        const parts = paidForItems(order, prices, new Map([[1, order.discountCents]]));
        const sum = (pick: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + pick(part), 0);
        expect(sum((part) => part.amountCents)).toBe(order.totalCents);
        expect(sum((part) => part.feeCents)).toBe(order.feeCents);
        expect(parts.every(({ amountCents, feeCents }) => feeCents >= 0 && feeCents <= amountCents)).toBe(
          true,
        );
      }),
    );
  });

  it('gives the whole fee back with the last cent, however it was split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 5 }),
        (subtotal, parts) => {
          const order = orderAmounts([{ unitPriceCents: subtotal, quantity: 1 }], 0, 700);
          let refundedCents = 0;
          let feeRefundedCents = 0;
          for (const part of [...parts, order.totalCents]) {
            const amount = Math.min(part, order.totalCents - refundedCents);
            if (amount === 0) continue;
            feeRefundedCents += feeInRefund(order, { refundedCents, feeRefundedCents }, amount);
            refundedCents += amount;
          }
          expect({ refundedCents, feeRefundedCents }).toEqual({
            refundedCents: order.totalCents,
            feeRefundedCents: order.feeCents,
          });
        },
      ),
    );
  });
});
