import { describe, expect, it } from 'vitest';
import { formatPercent } from './percent.ts';

describe('a share', () => {
  it.each([
    [0, '0\u00a0%'],
    [0.431, '43\u00a0%'],
    [0.996, '99\u00a0%'],
    [1, '100\u00a0%'],
  ])('%d is written %s', (share, text) => {
    expect(formatPercent(share).replace('\u202f', '\u00a0')).toBe(text);
  });
});
