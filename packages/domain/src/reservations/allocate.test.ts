import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AllocatedTier, allocate, type ProductStock } from './allocate.ts';

const now = new Date('2027-04-13T09:00:00Z');
const tier = (id: number, stock: number | null, more: Partial<AllocatedTier> = {}): AllocatedTier => ({
  id,
  name: `T${id}`,
  priceCents: id * 100,
  stock,
  held: 0,
  sold: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  ...more,
});
const buildStock = (more: Partial<ProductStock> = {}): ProductStock => ({
  name: 'Trail',
  priceCents: 500,
  maxQuantity: 5,
  product: { stock: 10, held: 0, sold: 0 },
  tiers: [],
  options: [],
  ...more,
});
const add = (sessionId: number, quantity: number) =>
  ({ sessionId, quantity, optionId: null, mode: 'add' }) as const;

describe('a crowd before the last places', () => {
  it('is served in order; who is refused takes nothing from who stands behind', () => {
    const outcomes = allocate(
      buildStock({ product: { stock: 4, held: 0, sold: 0 } }),
      [add(1, 3), add(2, 2), add(3, 1)],
      new Map(),
      now,
    );
    expect(outcomes.map((outcome) => 'allocation' in outcome)).toEqual([true, false, true]);
  });

  it('moves to the next tier when one is empty, and skips those outside their dates', () => {
    const later = tier(1, 5, { startsAt: new Date(now.getTime() + 1) });
    const outcomes = allocate(
      buildStock({ tiers: [later, tier(2, 1), tier(3, null)] }),
      [add(1, 1), add(2, 1)],
      new Map(),
      now,
    );
    expect(outcomes.map((outcome) => 'allocation' in outcome && outcome.allocation.unitPriceCents)).toEqual([
      200, 300,
    ]);
  });

  it('finds nothing when every tier is over', () => {
    const over = tier(1, 5, { endsAt: now });
    const [outcome] = allocate(buildStock({ tiers: [over] }), [add(1, 1)], new Map(), now);
    expect(outcome).toMatchObject({
      refusal: { code: 'stock_insufficient', message: 'Stock insuffisant pour Trail' },
    });
  });

  it('never gets more than there is, of product or tier, nor a cart more than its maximum', () => {
    const request = fc.record({ sessionId: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), fc.nat(20), fc.nat(8), (requests, stock, first) => {
        const outcomes = allocate(
          buildStock({ product: { stock, held: 0, sold: 0 }, tiers: [tier(1, first), tier(2, null)] }),
          requests.map(({ sessionId, quantity }) => add(sessionId, quantity)),
          new Map(),
          now,
        );
        const allocations = outcomes.map((outcome) => ('allocation' in outcome ? outcome.allocation : null));
        const sum = (of: (index: number) => boolean) =>
          allocations.reduce((total, each, index) => total + (each && of(index) ? each.added : 0), 0);
        expect(sum(() => true)).toBeLessThanOrEqual(stock);
        expect(sum((index) => allocations[index]?.tier?.id === 1)).toBeLessThanOrEqual(first);
        for (const session of [0, 1, 2, 3])
          expect(sum((index) => requests[index]?.sessionId === session)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
