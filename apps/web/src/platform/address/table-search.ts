import type { SearchParams } from '../navigation/search-params.ts';
import { type SearchOf, type SearchShape, searchSchema, text } from '../navigation/search-schema.ts';

const shape = { page: text, size: text, sort: text, q: text, cols: text };
const readState = searchSchema(shape);

/** One text, or a list of them if the filter is repeated in the address. */
type TableFilters = { [filter: `f.${string}`]: unknown };
type TableSearch = SearchOf<typeof shape> & TableFilters;

/** The state of a page's table; the table judges the values, because it knows the columns. */
export function tableSearch(search: SearchParams): TableSearch {
  const filters: TableFilters = {};
  for (const [name, value] of Object.entries(search)) {
    if (!name.startsWith('f.')) continue;
    filters[name as `f.${string}`] = Array.isArray(value) ? value.filter(text) : text(value);
  }
  return { ...readState(search), ...filters };
}

/** For a page that has other parameters besides those of its table. */
export function tableSearchWith<S extends SearchShape>(own: S) {
  const readOwn = searchSchema(own);
  return (search: SearchParams): TableSearch & SearchOf<S> => ({
    ...tableSearch(search),
    ...readOwn(search),
  });
}
