import { describe, expect, test } from 'vitest';
import { birthdaysOf, memberFiltersSchema } from './member-audience.ts';

describe('an age on a day, as birth dates', () => {
  test.each([
    [
      { from: 18, to: null, on: '2027-06-12' },
      { after: null, until: '2009-06-12' },
    ],
    [
      { from: null, to: 17, on: '2027-06-12' },
      { after: '2009-06-12', until: null },
    ],
    [
      { from: 10, to: 12, on: '2027-01-01' },
      { after: '2014-01-01', until: '2017-01-01' },
    ],
    [
      { from: 0, to: 0, on: '2027-06-12' },
      { after: '2026-06-12', until: '2027-06-12' },
    ],
    [
      { from: 18, to: null, on: '2028-02-29' },
      { after: null, until: '2010-02-28' },
    ],
    [
      { from: 4, to: null, on: '2028-02-29' },
      { after: null, until: '2024-02-29' },
    ],
    [
      { from: 130, to: null, on: '2027-06-12' },
      { after: null, until: '1897-06-12' },
    ],
  ])('%o', (range, born) => {
    expect(birthdaysOf(range)).toEqual(born);
  });
});

describe('what an audience of members may be stored as', () => {
  const fee = { documentId: 'a'.repeat(24), state: 'late' };
  test.each([
    [{}, true],
    [{ list: { filters: { $and: [{ role: { $in: ['member'] } }] }, q: 'léa' } }, true],
    [{ list: { sections: ['abc'] } }, true],
    [{ fee, age: { from: 6, to: 11, on: '2027-06-12' } }, true],
    [{ list: { sort: 'createdAt' } }, false],
    [{ list: { association: 'another' } }, false],
    [{ list: { pagination: { limit: '1' } } }, false],
    [{ list: { q: 3 } }, false],
    [{ list: { q: Array.from({ length: 100 }, () => 'x'.repeat(400)) } }, false],
    [{ age: { from: null, to: null, on: '2027-06-12' } }, false],
    [{ age: { from: 12, to: 6, on: '2027-06-12' } }, false],
    [{ age: { from: 12, to: null, on: '2027-02-30' } }, false],
    [{ fee: { ...fee, state: 'cancelled' } }, false],
    [{ fee: { ...fee, documentId: "' or true --" } }, false],
    [{ product: 'a'.repeat(24) }, false],
  ])('%j: %s', (filters, isRight) => {
    expect(memberFiltersSchema.safeParse(filters).success).toBe(isRight);
  });
});
