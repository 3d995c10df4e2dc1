import { describe, expect, it } from 'vitest';
import { pageCountOf, parsePageJump, rangeLabel } from './pagination.ts';

describe('jumping to a page', () => {
  it.each([
    ['1', 1],
    ['60', 60],
    [' 12 ', 12],
    ['007', 7],
  ])('%j goes there', (typed, page) => {
    expect(parsePageJump(typed, 60)).toBe(page);
  });

  it.each(['0', '61', '-1', '1.5', '1e1', '', ' ', 'deux', '1 2', '٣', '９', '99999999999999999999', '+3'])(
    '%j reverts to the current page',
    (typed) => {
      expect(parsePageJump(typed, 60)).toBeNull();
    },
  );
});

describe('the count under a table', () => {
  it.each([
    [1, 10, 600, '1–10 sur 600'],
    [60, 10, 595, '591–595 sur 595'],
    [1, 50, 7, '1–7 sur 7'],
    [1, 10, 0, '0'],
  ])('page %i of %i rows out of %i', (page, size, total, label) => {
    expect(rangeLabel(page, size, total)).toBe(label);
  });

  it('groups thousands as in French', () => {
    expect(rangeLabel(1000, 10, 12_345)).toMatch(/^9\s991–10\s000 sur 12\s345$/u);
  });

  it('has one page even for an empty list', () => {
    expect([pageCountOf(0, 10), pageCountOf(10, 10), pageCountOf(11, 10)]).toEqual([1, 1, 2]);
  });
});
