import { describe, expect, it } from 'vitest';
import { fillRate, freePlaces, overallFillRate, stockState } from './stock-figures.ts';

const of = (stock: number | null, sold: number, held = 0) => ({ stock, sold, held });

describe('the stock of a product', () => {
  it.each([
    ['no limit', of(null, 900), 'unlimited', null],
    ['nothing sold', of(10, 0), 'free', 10],
    ['three places in all and none taken', of(3, 0), 'free', 3],
    ['plenty left', of(300, 86), 'free', 214],
    ['a tenth left', of(60, 54), 'low', 6],
    ['just above a tenth', of(60, 53), 'free', 7],
    ['three left of few', of(25, 22), 'low', 3],
    ['held places are taken too', of(60, 50, 8), 'low', 2],
    ['all sold', of(25, 25), 'sold_out', 0],
    ['the last ones held', of(25, 24, 1), 'sold_out', 0],
    ['no capacity at all', of(0, 0), 'sold_out', 0],
  ])('%s', (_title, counters, state, free) => {
    expect([stockState(counters), freePlaces(counters)]).toEqual([state, free]);
  });

  it('fills with what is sold, not with what is held', () => {
    expect([fillRate(of(60, 30, 12)), fillRate(of(null, 3)), fillRate(of(0, 0))]).toEqual([0.5, null, 1]);
  });

  it('counts as a whole where there is a limit', () => {
    expect(overallFillRate([of(100, 50), of(null, 900), of(100, 100)])).toBe(0.75);
    expect(overallFillRate([of(null, 900)])).toBeNull();
  });
});
