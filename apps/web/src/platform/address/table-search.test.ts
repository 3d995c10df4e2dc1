import { expect, test } from 'vitest';
import { parseSearch } from '../navigation/search-params.ts';
import { oneOf } from '../navigation/search-schema.ts';
import { tableSearch, tableSearchWith } from './table-search.ts';

test('the state of a table and its filters are read', () => {
  expect(tableSearch(parseSearch('page=2&sort=-name&f.status=pending&f.role=a&f.role=b&other=1'))).toEqual({
    page: '2',
    sort: '-name',
    'f.status': 'pending',
    'f.role': ['a', 'b'],
  });
});

test('a page has parameters besides those of its table', () => {
  const read = tableSearchWith({ view: oneOf(['cards']) });
  expect(read(parseSearch('view=cards&q=x'))).toEqual({ view: 'cards', q: 'x' });
  expect(read(parseSearch('view=none&f.status='))).toEqual({});
});
