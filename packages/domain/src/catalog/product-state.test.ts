import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OptionLike, type ProductLike, productState, type TierLike } from './product-state.ts';

const at = (day: number) => new Date(Date.UTC(2027, 0, day));
const now = at(10);
const product = (overrides: Partial<ProductLike> = {}): ProductLike => ({
  priceCents: 2_000,
  stock: 100,
  held: 0,
  sold: 0,
  isActive: true,
  onSaleFrom: null,
  onSaleUntil: null,
  ...overrides,
});
const tier = (name: string, overrides: Partial<TierLike> = {}): TierLike => ({
  name,
  priceCents: 1_000,
  stock: null,
  held: 0,
  sold: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...overrides,
});
const option = (overrides: Partial<OptionLike> = {}): OptionLike => ({
  stock: null,
  held: 0,
  sold: 0,
  isActive: true,
  ...overrides,
});

describe('a product without tiers', () => {
  it('sells at its own price what is neither held nor sold', () => {
    const state = productState(product({ held: 3, sold: 90 }), [], [], now);
    expect(state).toMatchObject({
      priceCents: 2_000,
      stock: 7,
      isSoldOut: false,
      isOnSale: true,
      current: null,
    });
  });

  it.each([
    ['no limit', { stock: null, sold: 9_999 }, null, false, true],
    ['everything held', { stock: 5, held: 5 }, 0, true, false],
    ['no stock at all', { stock: 0 }, 0, true, false],
    ['switched off', { isActive: false }, 100, false, false],
    ['not yet on sale', { onSaleFrom: at(11) }, 100, false, false],
    ['no longer on sale', { onSaleUntil: at(10) }, 100, false, false],
  ])('%s', (_, overrides, stock, isSoldOut, isOnSale) => {
    expect(productState(product(overrides), [], [], now)).toMatchObject({ stock, isSoldOut, isOnSale });
  });
});

describe('tiers', () => {
  const early = tier('Tôt', { priceCents: 900, stock: 10, endsAt: at(20) });
  const normal = tier('Normal', { priceCents: 1_200, startsAt: at(5) });
  const late = tier('Tard', { priceCents: 1_500, startsAt: at(20) });

  it('the first inside its dates with places is current, the one after it is next', () => {
    const state = productState(product(), [early, normal, late], [], now);
    expect(state).toMatchObject({ current: early, next: normal, priceCents: 900, stock: 10 });
    expect(state.upcomingChanges).toEqual([at(20)]);
  });

  it('a full tier gives way to the next', () => {
    const full = { ...early, held: 4, sold: 6 };
    expect(productState(product(), [full, normal, late], [], now)).toMatchObject({
      current: normal,
      next: late,
      stock: 100,
      isSoldOut: false,
    });
  });

  it('between two tiers nothing can be bought, and it is not sold out', () => {
    const over = { ...early, endsAt: at(9) };
    expect(productState(product(), [over, late], [], now)).toMatchObject({
      current: null,
      next: late,
      priceCents: 1_500,
      stock: 0,
      isSoldOut: false,
      isOnSale: false,
    });
  });

  it('with no tier left the product is sold out', () => {
    const over = { ...early, endsAt: at(9) };
    expect(productState(product(), [over], [], now)).toMatchObject({
      isSoldOut: true,
      priceCents: 900,
      stock: 0,
    });
  });

  it('a tier that is switched off does not count', () => {
    expect(productState(product(), [{ ...early, isActive: false }], [], now)).toMatchObject({
      current: null,
      priceCents: 2_000,
      stock: 100,
    });
  });

  it('never has more places than the product', () => {
    expect(productState(product({ stock: 3 }), [early], [], now).stock).toBe(3);
  });
});

describe('options', () => {
  it('are counted together', () => {
    expect(
      productState(product(), [], [option({ stock: 2 }), option({ stock: 3, sold: 1 })], now).stock,
    ).toBe(4);
  });

  it('without any left the product is sold out', () => {
    expect(productState(product(), [], [option({ stock: 2, held: 2 })], now)).toMatchObject({
      isSoldOut: true,
      isOnSale: false,
    });
  });

  it('that are switched off do not count', () => {
    expect(productState(product(), [], [option({ stock: 0, isActive: false })], now).stock).toBe(100);
  });
});

it('never offers more than any capacity that applies', () => {
  const stocked = fc.record({
    stock: fc.option(fc.nat(50)),
    held: fc.nat(20),
    sold: fc.nat(20),
  });
  fc.assert(
    fc.property(
      stocked,
      fc.array(stocked, { maxLength: 4 }),
      fc.array(stocked, { maxLength: 4 }),
      (own, tiers, options) => {
        const state = productState(
          product(own),
          tiers.map((each, index) => tier(`T${index}`, each)),
          options.map((each) => option(each)),
          now,
        );
        const free = ({ stock, held, sold }: { stock: number | null; held: number; sold: number }) =>
          stock === null ? Number.POSITIVE_INFINITY : Math.max(0, stock - held - sold);
        const left = state.stock ?? Number.POSITIVE_INFINITY;
        expect(left).toBeLessThanOrEqual(free(own));
        if (options.length > 0)
          expect(left).toBeLessThanOrEqual(options.reduce((sum, each) => sum + free(each), 0));
        if (state.current) expect(left).toBeLessThanOrEqual(free(state.current));
        expect(left).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
