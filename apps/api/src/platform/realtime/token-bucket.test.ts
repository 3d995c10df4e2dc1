import { describe, expect, it } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

describe('the speed of one connection', () => {
  it('allows a burst, then a steady flow', () => {
    const bucket = new TokenBucket({ burst: 3, perSecond: 2 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect(bucket.take(499)).toBe(false);
    expect(bucket.take(500)).toBe(true);
    expect(
      [1, 2, 3, 4].map(() => bucket.take(60_000)),
      'rest does not add up beyond the burst',
    ).toEqual([true, true, true, false]);
  });
});
