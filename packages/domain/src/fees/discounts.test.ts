import { describe, expect, it } from 'vitest';
import {
  bestTier,
  conditionText,
  discountCentsOf,
  isEntitled,
  readAgeRange,
  readFamilyRange,
  type TierRule,
} from './discounts.ts';

const tier = (overrides: Partial<TierRule> = {}): TierRule => ({
  condition: 'age',
  conditionValue: '<25',
  discountType: 'percentage',
  discountValue: 30,
  ...overrides,
});
const nobody = { birthDate: null, familySize: null };

describe('conditions as treasurers write them', () => {
  it.each([
    ['<25', { min: null, max: 24 }],
    [' < 25 ans ', { min: null, max: 24 }],
    ['<=25', { min: null, max: 25 }],
    ['≤ 25', { min: null, max: 25 }],
    ['>60', { min: 61, max: null }],
    ['65+', { min: 65, max: null }],
    ['18-25', { min: 18, max: 25 }],
    ['18 à 25 ans', { min: 18, max: 25 }],
    ['25', null],
    ['25-18', null],
    ['<0', null],
    ['jeune', null],
    ['', null],
    ['1e3', null],
  ])('%s', (text, range) => expect(readAgeRange(text)).toEqual(range));

  it('takes a bare number for the size of a family', () => {
    expect(readFamilyRange('3+')).toEqual({ min: 3, max: null });
    expect(readFamilyRange('3')).toEqual({ min: 3, max: null });
    expect(readFamilyRange('trois')).toBeNull();
  });

  it('are told in words', () => {
    expect(conditionText(tier())).toBe('Moins de 25 ans');
    expect(conditionText(tier({ conditionValue: '65+' }))).toBe('À partir de 65 ans');
    expect(conditionText(tier({ condition: 'family', conditionValue: '3+' }))).toBe(
      'Famille de 3 personnes ou plus',
    );
    expect(conditionText(tier({ condition: 'custom', conditionValue: 'Bénévole de l’an passé' }))).toBe(
      'Bénévole de l’an passé',
    );
  });
});

describe('who is entitled', () => {
  it('counts the age on the first day of the period', () => {
    const on = (birthDate: string) => isEntitled(tier(), { ...nobody, birthDate }, '2026-01-01');
    expect(on('2001-01-02')).toBe(true);
    expect(on('2001-01-01')).toBe(false);
    expect(
      isEntitled(tier({ conditionValue: '<26' }), { ...nobody, birthDate: '2000-02-29' }, '2026-02-28'),
    ).toBe(true);
    expect(
      isEntitled(tier({ conditionValue: '<26' }), { ...nobody, birthDate: '2000-02-29' }, '2026-03-01'),
    ).toBe(false);
  });

  it('gives nothing on what is not known', () => {
    expect(isEntitled(tier(), nobody, '2026-01-01')).toBe(false);
    expect(isEntitled(tier({ condition: 'family', conditionValue: '3+' }), nobody, '2026-01-01')).toBe(false);
    expect(
      isEntitled(tier({ conditionValue: 'jeune' }), { ...nobody, birthDate: '2010-01-01' }, '2026-01-01'),
    ).toBe(false);
  });

  it('leaves students, people without work and other cases to the treasurer', () => {
    for (const condition of ['student', 'unemployed', 'custom'] as const)
      expect(
        isEntitled(tier({ condition }), { birthDate: '2010-01-01', familySize: 9 }, '2026-01-01'),
      ).toBeNull();
  });
});

describe('what a discount takes off', () => {
  it.each([
    [tier({ discountValue: 30 }), 4_500, 1_350],
    [tier({ discountValue: 33 }), 100, 33],
    [tier({ discountValue: 50 }), 1, 1],
    [tier({ discountValue: 100 }), 4_500, 4_500],
    [tier({ discountValue: 0 }), 4_500, 0],
    [tier({ discountType: 'fixed', discountValue: 1_000 }), 4_500, 1_000],
    [tier({ discountType: 'fixed', discountValue: 9_000 }), 4_500, 4_500],
  ])('%o', (rule, amount, expected) => {
    const cents = discountCentsOf(rule, amount);
    expect(cents).toBe(expected);
    expect(amount - cents).toBeGreaterThanOrEqual(0);
  });

  it('is the one that is worth most to the member, and only one', () => {
    const young = tier();
    const family = tier({
      condition: 'family',
      conditionValue: '3+',
      discountType: 'fixed',
      discountValue: 1_000,
    });
    const both = { birthDate: '2010-06-01', familySize: 4 };
    expect(bestTier([young, family], 4_500, both, '2026-01-01')).toBe(young);
    expect(bestTier([young, family], 2_000, both, '2026-01-01')).toBe(family);
    expect(bestTier([family, { ...family }], 2_000, both, '2026-01-01')).toBe(family);
    expect(bestTier([young, family], 4_500, nobody, '2026-01-01')).toBeNull();
    expect(bestTier([tier({ condition: 'student' })], 4_500, both, '2026-01-01')).toBeNull();
  });
});
