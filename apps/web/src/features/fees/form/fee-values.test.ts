import { describe, expect, it } from 'vitest';
import {
  emptyFee,
  type FeeDraft,
  feeSchema,
  isIncomplete,
  newTier,
  priceWith,
  tabsOf,
  withType,
} from './fee-values.ts';

const inputOf = (draft: FeeDraft) => {
  const read = feeSchema.safeParse(draft);
  return read.success ? read.data : null;
};
const errorsOf = (draft: FeeDraft) => {
  const read = feeSchema.safeParse(draft);
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

const fee = { ...emptyFee('2026-11-15', 4_500), name: 'Cotisation 2026' };
const young = { ...newTier([]), name: 'Jeunes', conditionValue: '<25', percent: 30 };

describe('a fee that is being written', () => {
  it('starts with what most associations want', () => {
    expect(fee).toMatchObject({
      type: 'annual',
      startsOn: '2026-01-01',
      gracePeriod: 30,
      autoReminders: true,
      amountCents: 4_500,
    });
    expect(inputOf(fee)).toMatchObject({ amount: 45, discountTiers: [] });
  });

  it('asks for a name and an amount above nothing', () => {
    for (const wrong of [
      { name: ' ' },
      { amountCents: null },
      { amountCents: 0 },
      { amountCents: Number.NaN },
    ]) {
      const errors = errorsOf({ ...fee, ...wrong });
      expect(inputOf({ ...fee, ...wrong })).toBeNull();
      expect(Object.values(errors)).toEqual(['Veuillez remplir tous les champs obligatoires']);
      expect(Object.keys(errors)).toEqual(['name' in wrong ? 'name' : 'amountCents']);
      expect(tabsOf(Object.keys(errors))).toEqual(['general']);
    }
  });

  it('tells what is wrong with a tier at its field', () => {
    const errors = errorsOf({
      ...fee,
      tiers: [young, { ...newTier([young]), name: 'Famille', conditionValue: 'grande', cents: null }],
    });
    expect(errors).toEqual({
      'tiers.1.conditionValue': 'Écrivez par exemple 3+.',
      'tiers.1.percent': 'Choisissez un pourcentage entier de 0 à 100.',
    });
    const fixed = { ...young, discountType: 'fixed' as const, cents: null };
    expect(Object.keys(errorsOf({ ...fee, tiers: [fixed] }))).toEqual(['tiers.0.cents']);
    expect(tabsOf(Object.keys(errors))).toEqual(['tiers']);
    expect(tabsOf(Object.keys(errorsOf({ ...fee, gracePeriod: null })))).toEqual(['settings']);
    expect(tabsOf(['gracePeriod', 'tiers.0.name'])).toEqual(['tiers', 'settings']);
  });

  it('moves its start with its type, unless somebody chose a day', () => {
    expect(withType(fee, 'monthly', '2026-11-15').startsOn).toBe('2026-11-01');
    expect(withType({ ...fee, startsOn: '2026-09-01' }, 'monthly', '2026-11-15').startsOn).toBe('2026-09-01');
  });

  it('shows what a tier leaves to pay as it is typed', () => {
    expect(priceWith(young, 4_500)).toBe(3_150);
    expect(priceWith({ ...young, discountType: 'fixed', cents: 9_000 }, 4_500)).toBe(0);
    expect(priceWith({ ...young, percent: null }, 4_500)).toBeNull();
    expect(priceWith(young, null)).toBeNull();
  });

  it('offers another condition with each tier', () => {
    expect(newTier([]).condition).toBe('age');
    expect(newTier([young]).condition).toBe('family');
  });
});

it('is incomplete without a name or an amount, whatever else is wrong with it', () => {
  expect(isIncomplete({ name: ' ', amountCents: 4_500 })).toBe(true);
  for (const amountCents of [null, Number.NaN, 0, -1])
    expect(isIncomplete({ name: 'Licence', amountCents })).toBe(true);
  expect(isIncomplete({ name: 'L'.repeat(200), amountCents: 1 })).toBe(false);
});
