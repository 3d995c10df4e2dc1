import type { SearchParams } from '../../platform/navigation/search-params.ts';

/** A table with filters asks for what its columns know, which come with the page's code. */
export const isPlain = (search: SearchParams): boolean =>
  Object.values(search).every((value) => value === undefined);
