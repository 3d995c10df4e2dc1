import { oneOf, type SearchOf, searchSchema, text } from '../../platform/navigation/search-schema.ts';

export const builderSearch = searchSchema({ form: text, volunteer: oneOf(['true']), page: text });

export const libraryViews = ['all', 'popular', 'unused', 'suggested'] as const;

const library = {
  tab: oneOf(['blocks']),
  view: oneOf(libraryViews),
  q: text,
  category: text,
  edition: text,
  template: oneOf(['oui', 'non']),
};

export type LibrarySearch = SearchOf<typeof library>;

export const librarySearch = searchSchema(library);
