import { describe, expect, it } from 'vitest';
import { formatEuros } from '../shared/money.ts';
import { optionPriceText, targetPriceText } from './target-price.ts';

const prices = (...cents: number[]) => cents.map((priceCents) => ({ priceCents }));

describe('the price of a product that somebody may be moved to', () => {
  it.each([
    ['its own', { priceCents: 2_000, tiers: [], options: [] }, formatEuros(2_000)],
    ['that of its one tier', { priceCents: 0, tiers: prices(1_500), options: [] }, formatEuros(1_500)],
    [
      'from the cheapest to the dearest tier',
      { priceCents: 0, tiers: prices(2_500, 1_500, 2_000), options: [] },
      `de ${formatEuros(1_500)} à ${formatEuros(2_500)}`,
    ],
    [
      'with the option that goes with it',
      { priceCents: 1_000, tiers: [], options: prices(0, 500) },
      `de ${formatEuros(1_000)} à ${formatEuros(1_500)}`,
    ],
    [
      'with tier and option',
      { priceCents: 0, tiers: prices(1_000, 2_000), options: prices(300, 300) },
      `de ${formatEuros(1_300)} à ${formatEuros(2_300)}`,
    ],
  ])('is %s', (_title, target, text) => {
    expect(targetPriceText(target)).toBe(text);
  });

  it('says of an option what comes on top', () => {
    expect(optionPriceText({ priceCents: 0 })).toBe('sans supplément');
    expect(optionPriceText({ priceCents: 500 })).toBe(`+\u00a0${formatEuros(500)}`);
  });
});
