import { describe, expect, it } from 'vitest';
import {
  checkFee,
  emptyFee,
  errorsOf,
  isIncomplete,
  newTier,
  priceWith,
  readFeeDraft,
  tabOf,
  withType,
} from './fee-values.ts';

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
    expect(checkFee(fee).input).toMatchObject({ amount: 45, discountTiers: [] });
  });

  it('asks for a name and an amount above nothing', () => {
    for (const wrong of [
      { name: ' ' },
      { amountCents: null },
      { amountCents: 0 },
      { amountCents: Number.NaN },
    ]) {
      const { errors, input } = checkFee({ ...fee, ...wrong });
      expect(input).toBeNull();
      expect(Object.values(errors)).toEqual(['Veuillez remplir tous les champs obligatoires']);
      expect(tabOf(errors)).toBe('general');
    }
  });

  it('tells what is wrong with a tier at its field', () => {
    const { errors } = checkFee({
      ...fee,
      tiers: [young, { ...newTier([young]), name: 'Famille', conditionValue: 'grande', cents: null }],
    });
    expect(errors).toEqual({
      'discountTiers.1.conditionValue': 'Écrivez par exemple 3+.',
      'discountTiers.1.discountValue': 'Choisissez un pourcentage entier de 0 à 100.',
    });
    expect(tabOf(errors)).toBe('tiers');
    expect(tabOf(checkFee({ ...fee, gracePeriod: null }).errors)).toBe('settings');
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

  it('reads the complaints of the server, the first of each field', () => {
    expect(
      errorsOf([
        ['data.name', 'un'],
        ['data.name', 'deux'],
      ]),
    ).toEqual({ name: 'un' });
  });
});

it('comes back from storage as it was typed, and nothing else does', () => {
  const typed = {
    ...emptyFee('2027-01-10', 4_500),
    name: 'Licence',
    tiers: [{ ...newTier([]), name: 'Jeunes' }],
  };
  const found = readFeeDraft(JSON.parse(JSON.stringify(typed)));
  expect(found).toMatchObject({ name: 'Licence', amountCents: 4_500, tiers: [{ name: 'Jeunes' }] });
  expect(readFeeDraft({ ...typed, type: 'weekly' })).toBeNull();
  expect(readFeeDraft('Licence')).toBeNull();
});

it('is incomplete without a name or an amount, whatever else is wrong with it', () => {
  expect(isIncomplete({ name: ' ', amountCents: 4_500 })).toBe(true);
  for (const amountCents of [null, Number.NaN, 0, -1])
    expect(isIncomplete({ name: 'Licence', amountCents })).toBe(true);
  expect(isIncomplete({ name: 'L'.repeat(200), amountCents: 1 })).toBe(false);
});
