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
    expect(paidForItems(order, [3_000, 1_000])).toEqual([
      { amountCents: 2_903, feeCents: 203 },
      { amountCents: 968, feeCents: 68 },
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
        const parts = paidForItems(order, items);
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
