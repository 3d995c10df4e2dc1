import { describe, expect, it } from 'vitest';
import { formatPercent } from './percent.ts';

describe('a share', () => {
  it.each([
    [0, '0\u00a0%'],
    [0.431, '43\u00a0%'],
    [0.996, '99\u00a0%'],
    [1, '100\u00a0%'],
    [12.5, '1\u202f250\u00a0%'],
  ])('%d is written %s', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });

  it('of a hundred is written as it was counted', () => {
    for (let count = 0; count <= 100; count++) expect(formatPercent(count / 100)).toBe(`${count}\u00a0%`);
  });
});
