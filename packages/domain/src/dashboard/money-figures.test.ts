import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFigures, noMoney } from './money-figures.ts';

describe('what an organiser reads of the ledger', () => {
  it.each([
    ['nothing yet', [0, 0, 0, 0], [0, 0, 0, 0]],
    ['a payment', [4_624, 324, 0, 0], [4_624, 0, 324, 4_300]],
    ['given back whole, fee included', [4_624, 324, -4_624, -324], [4_624, 4_624, 0, 0]],
    ['given back without the fee', [4_624, 324, -4_300, 0], [4_624, 4_300, 324, 0]],
  ])('%s', (_title, [paid = 0, fee = 0, refunded = 0, returned = 0], expected) => {
    const { grossCents, refundedCents, feesCents, netCents } = moneyFigures({
      ...noMoney,
      paid,
      fee,
      refunded,
      fee_refunded: returned,
    });
    expect([grossCents, refundedCents, feesCents, netCents]).toEqual(expected);
  });

  it('tells how much of the net was given', () => {
    const given = { ...noMoney, paid: 5_124, fee: 324, donation: 500 };
    expect(moneyFigures(given)).toMatchObject({ netCents: 4_800, donationsCents: 500 });
    const returned = { ...given, refunded: -500, donation_refunded: -500 };
    expect(moneyFigures(returned)).toMatchObject({ netCents: 4_300, donationsCents: 0 });
  });

  it('adds up: what was paid is what went back, what the platform keeps and what is the organiser’s', () => {
    const amount = fc.nat(10_000_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, fee, refunded, returned) => {
        const figures = moneyFigures({
          ...noMoney,
          paid,
          fee,
          refunded: -refunded,
          fee_refunded: -returned,
        });
        expect(figures.refundedCents + figures.feesCents + figures.netCents).toBe(figures.grossCents);
      }),
    );
  });
});
