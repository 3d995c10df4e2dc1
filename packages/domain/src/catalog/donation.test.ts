import { describe, expect, it } from 'vitest';
import { amountMessages } from '../shared/money.ts';
import { chargedDonation, donationMessages, donationProblem, suggestedDonationsCents } from './donation.ts';

describe('a donation', () => {
  it.each([
    [100, null],
    [1_000_000, null],
    [1_234, null],
    [99, donationMessages.tooSmall()],
    [0, donationMessages.tooSmall()],
    [-500, donationMessages.tooSmall()],
    [1_000_001, donationMessages.tooLarge()],
    [200.5, amountMessages.unreadable],
    [Number.NaN, amountMessages.unreadable],
  ])('of %d cents is refused with %s', (cents, problem) => {
    expect(donationProblem(cents)).toBe(problem);
  });

  it('may be any of those that are suggested', () => {
    expect(suggestedDonationsCents.map(donationProblem)).toEqual([null, null, null]);
  });

  it.each([
    ['is charged beside articles', {}, 500],
    ['is charged where all articles are free', { hasArticles: true }, 500],
    ['is not charged without articles', { hasArticles: false }, 0],
    ['is not charged where a group is invoiced', { isInvoiced: true }, 0],
    ['is not charged once the organiser takes none', { purpose: null }, 0],
  ])('%s', (_name, changed, expected) => {
    const facts = { wantedCents: 500, purpose: 'Pour les bénévoles', hasArticles: true, isInvoiced: false };
    expect(chargedDonation({ ...facts, ...changed })).toBe(expected);
  });
});
