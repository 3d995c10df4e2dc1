import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promoMessages } from './messages.ts';
import { applyPromoCode, applyPromoCodeToEach, normalizePromoCode, type PromoCode } from './promo-code.ts';

const now = new Date('2027-04-13T09:00:00Z');
const code = (overrides: Partial<PromoCode> = {}): PromoCode => ({
  discountType: 'percentage',
  discountPercent: 10,
  discountCents: null,
  minOrderCents: null,
  maxRedemptions: null,
  redemptions: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...overrides,
});
const fixed = (discountCents: number, overrides: Partial<PromoCode> = {}) =>
  code({ discountType: 'fixed', discountPercent: null, discountCents, ...overrides });

describe('a promo code', () => {
  it.each([
    [code(), 4_300, 430],
    [code(), 5, 1],
    [code({ discountPercent: 33 }), 100, 33],
    [code({ discountPercent: 100 }), 4_300, 4_300],
    [fixed(500), 4_300, 500],
    [fixed(500), 300, 300],
    [code({ minOrderCents: 4_300 }), 4_300, 430],
    [code({ maxRedemptions: 2, redemptions: 1 }), 4_300, 430],
    [code({ startsAt: now }), 4_300, 430],
  ])('takes %o off %i cents: %i', (promo, subtotal, discount) => {
    expect(applyPromoCode(promo, subtotal, now)).toMatchObject({ valid: true, discountCents: discount });
  });

  it.each([
    [null, 4_300, promoMessages.unknown],
    [code({ isActive: false }), 4_300, promoMessages.inactive],
    [code({ startsAt: new Date(now.getTime() + 1) }), 4_300, promoMessages.notStarted],
    [code({ endsAt: now }), 4_300, promoMessages.ended],
    [code({ maxRedemptions: 1, redemptions: 1 }), 4_300, promoMessages.usedUp],
    [code(), 0, promoMessages.nothingToReduce],
  ])('%o is refused on %i cents: %s', (promo, subtotal, message) => {
    expect(applyPromoCode(promo, subtotal, now)).toEqual({ valid: false, discountCents: 0, message });
  });

  it('names its minimum', () => {
    expect(applyPromoCode(code({ minOrderCents: 5_000 }), 4_999, now).message).toMatch(/50,00/);
  });

  it('never takes more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (percent, subtotal) => {
          const { discountCents } = applyPromoCode(code({ discountPercent: percent }), subtotal, now);
          expect(discountCents).toBeGreaterThanOrEqual(0);
          expect(discountCents).toBeLessThanOrEqual(subtotal);
        },
      ),
    );
  });

  it('is read in any case', () => {
    expect(normalizePromoCode(' fete-10 ')).toBe('FETE-10');
  });
});

describe('a promo code for several people in one order', () => {
  it.each([
    ['everybody', code(), [4_000, 2_000], [400, 200], promoMessages.applied],
    ['who pays', code(), [0, 2_000], [0, 200], promoMessages.applied],
    [
      'as many as it has uses',
      code({ discountPercent: 100, maxRedemptions: 1 }),
      [4_000, 4_000],
      [4_000, 0],
      promoMessages.appliedTo(1, 2),
    ],
    [
      'whose own articles reach its minimum',
      fixed(500, { minOrderCents: 3_000 }),
      [2_000, 4_000],
      [0, 500],
      promoMessages.appliedTo(1, 2),
    ],
  ])('serves %s', (_who, promo, subtotals, discountsCents, message) => {
    const discountCents = discountsCents.reduce((sum, discount) => sum + discount, 0);
    expect(applyPromoCodeToEach(promo, subtotals, now)).toEqual({
      answer: { valid: true, discountCents, message },
      discountsCents,
    });
  });

  it.each([
    [null, [0, 2_000], promoMessages.unknown],
    [code({ maxRedemptions: 1, redemptions: 1 }), [0, 2_000], promoMessages.usedUp],
    [code(), [0, 0], promoMessages.nothingToReduce],
  ])('%o is refused for %o: %s', (promo, subtotals, message) => {
    expect(applyPromoCodeToEach(promo, subtotals, now)).toEqual({
      answer: { valid: false, discountCents: 0, message },
      discountsCents: [0, 0],
    });
  });
});
