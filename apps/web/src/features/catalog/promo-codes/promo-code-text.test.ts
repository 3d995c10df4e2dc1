import type { PromoCodeEntry } from '@kermesse/domain/catalog/catalog-entries';
import { describe, expect, it } from 'vitest';
import { discountText, periodText, promoCodeState, usesText } from './promo-code-text.ts';

const now = Date.parse('2027-01-10T10:00:00Z');
const code: PromoCodeEntry = {
  documentId: 'a',
  coupon: 'CLUB10',
  discount_type: 'percentage',
  discount_percent: 10,
  discount_amount: null,
  max_redemptions: 50,
  redemptions: 3,
  min_order_amount: null,
  starts_at: null,
  ends_at: null,
  is_active: true,
};

describe('a promo code in the table', () => {
  it('says what it takes off and how often it was used', () => {
    expect([discountText(code), usesText(code)]).toEqual(['−10\u00a0%', '3 / 50']);
    const fixed = { ...code, discount_type: 'fixed', discount_amount: 5, max_redemptions: null } as const;
    expect([discountText(fixed), usesText(fixed)]).toEqual(['−5,00\u00a0€', '3, sans limite']);
  });

  it.each([
    [{}, 'Actif', 'Toujours'],
    [{ is_active: false }, 'Désactivé', 'Toujours'],
    [{ redemptions: 50 }, 'Épuisé', 'Toujours'],
    [{ ends_at: '2027-01-10T10:00:00.000Z' }, 'Terminé', 'Jusqu’au 10/01/2027'],
    [{ starts_at: '2027-02-01T09:00:00.000Z' }, 'À venir', 'Dès le 01/02/2027'],
  ])('%o is %s, %s', (change, label, period) => {
    const changed = { ...code, ...change };
    expect([promoCodeState(changed, now).label, periodText(changed, 'Europe/Paris')]).toEqual([
      label,
      period,
    ]);
  });
});
