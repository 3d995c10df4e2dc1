import { describe, expect, test } from 'vitest';
import { filtersQuery, type LibraryFilters, noFilters, readFilters, writeFilters } from './filters.ts';

const all: LibraryFilters = { kind: 'question', ...noFilters };

describe('the library in the address', () => {
  test.each<[string, Partial<LibraryFilters>]>([
    ['an empty address shows all questions', {}],
    ['blocks', { kind: 'block' }],
    ['a view', { view: 'suggested' }],
    ['every filter', { search: 'tél', category: 'contact', edition: 'abc', isTemplate: false }],
  ])('%s comes back from its address', (_name, over) => {
    const filters = { ...all, ...over };
    expect(readFilters(writeFilters(filters))).toEqual(filters);
  });

  test('what an address cannot mean is left out', () => {
    expect(readFilters({ tab: 'x', view: ['y'], category: 'z', template: '1', q: ['', 'b'] })).toEqual(all);
  });
});

describe('what is asked of the server', () => {
  test('nothing but the order when nothing is narrowed', () => {
    expect(filtersQuery(all)).toEqual({ sort: ['usageCount:desc', 'createdAt:desc'], populate: '*' });
  });

  test('suggested templates are used often and are none yet', () => {
    expect(filtersQuery({ ...all, view: 'suggested' }).filters).toEqual({
      $and: [{ usageCount: { $gte: 5 }, isTemplate: { $eq: false } }],
    });
  });

  test('a block is searched by its name, a question by its label', () => {
    expect(filtersQuery({ ...all, search: 'contact' }).filters).toEqual({
      $and: [{ fieldLabel: { $containsi: 'contact' } }],
    });
    expect(filtersQuery({ ...all, kind: 'block', search: 'contact' }).filters).toEqual({
      $and: [{ name: { $containsi: 'contact' } }],
    });
  });
});
