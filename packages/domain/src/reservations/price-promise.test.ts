import { expect, test } from 'vitest';
import type { AllocatedOption, AllocatedTier } from './allocate.ts';
import { isStillPriced } from './price-promise.ts';

const now = new Date('2027-04-13T10:00:00Z');
const tier = (over: Partial<AllocatedTier> = {}): AllocatedTier => ({
  id: 1,
  name: 'Prévente',
  priceCents: 1_500,
  stock: null,
  held: 0,
  sold: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...over,
});
const option = (over: Partial<AllocatedOption> = {}): AllocatedOption => ({
  id: 7,
  priceCents: 300,
  stock: null,
  held: 0,
  sold: 0,
  maxQuantity: 10,
  isActive: true,
  ...over,
});
const hold = (priceTierId: number | null, unitPriceCents: number, optionId: number | null = null) => ({
  priceTierId,
  optionId,
  unitPriceCents,
});
const past = new Date('2027-04-13T09:59:59Z');

test.each([
  ['the same price', [], [], hold(null, 2_000), true],
  ['a dearer price', [], [], hold(null, 1_900), false],
  ['a cheaper price', [], [], hold(null, 2_100), false],
  ['its tier as it was', [tier()], [], hold(1, 1_500), true],
  ['a tier that ended', [tier({ endsAt: past })], [], hold(1, 1_500), false],
  ['a tier that was closed', [tier({ isActive: false })], [], hold(1, 1_500), false],
  ['a tier that was taken away', [], [], hold(1, 2_000), false],
  ['a tier that came meanwhile', [tier()], [], hold(null, 2_000), false],
  ['a tier that is sold out', [tier({ stock: 1, sold: 1 })], [], hold(1, 1_500), true],
  ['its option', [], [option()], hold(null, 2_300, 7), true],
  ['a dearer option', [], [option({ priceCents: 400 })], hold(null, 2_300, 7), false],
  ['an option that was closed', [], [option({ isActive: false })], hold(null, 2_300, 7), false],
])('a place that was given back: %s', (_what, tiers, options, held, isKept) => {
  expect(isStillPriced({ priceCents: 2_000, tiers, options }, held, now)).toBe(isKept);
});
