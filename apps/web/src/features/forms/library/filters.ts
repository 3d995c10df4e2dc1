import { type BlockCategory, blockCategorySchema } from '@kermesse/domain/forms/enums';
import { libraryDefaults } from '@kermesse/domain/forms/limits';
import type { QueryParams } from '../../../platform/api/query-string.ts';
import { type SearchParams, textParam } from '../../../platform/navigation/search-params.ts';
import { type LibrarySearch, libraryViews } from '../search.ts';
import type { LibraryKind } from './entries.ts';

export type LibraryView = (typeof libraryViews)[number];

export interface LibraryFilters {
  kind: LibraryKind;
  view: LibraryView;
  search: string;
  category: BlockCategory | null;
  edition: string | null;
  isTemplate: boolean | null;
}

export const noFilters: Omit<LibraryFilters, 'kind'> = {
  view: 'all',
  search: '',
  category: null,
  edition: null,
  isTemplate: null,
};

const templates: Readonly<Record<string, boolean>> = { oui: true, non: false };

/** Unknown or malformed parameters are ignored. */
export function readFilters(search: SearchParams): LibraryFilters {
  const view = textParam(search.view);
  const category = blockCategorySchema.safeParse(search.category);
  return {
    kind: textParam(search.tab) === 'blocks' ? 'block' : 'question',
    view: libraryViews.find((known) => known === view) ?? 'all',
    search: textParam(search.q) ?? '',
    category: category.success ? category.data : null,
    edition: textParam(search.edition) ?? null,
    isTemplate: templates[textParam(search.template) ?? ''] ?? null,
  };
}

/** Leaves out defaults. */
export function writeFilters(filters: LibraryFilters): LibrarySearch {
  return {
    tab: filters.kind === 'block' ? 'blocks' : undefined,
    view: filters.view === 'all' ? undefined : filters.view,
    q: filters.search === '' ? undefined : filters.search,
    category: filters.category ?? undefined,
    edition: filters.edition ?? undefined,
    template: filters.isTemplate === null ? undefined : filters.isTemplate ? 'oui' : 'non',
  };
}

const viewFilters: Readonly<Record<LibraryView, QueryParams>> = {
  all: {},
  popular: { usageCount: { $gt: 0 } },
  unused: { usageCount: { $eq: 0 } },
  suggested: { usageCount: { $gte: libraryDefaults.suggestionUses }, isTemplate: { $eq: false } },
};

export const isNarrowed = ({ search, category, edition, isTemplate }: LibraryFilters): boolean =>
  search !== '' || category !== null || edition !== null || isTemplate !== null;

/** Filters are combined; the most used entries come first. */
export function filtersQuery(filters: LibraryFilters): QueryParams {
  const { kind, view, search, category, edition, isTemplate } = filters;
  const label = kind === 'question' ? 'fieldLabel' : 'name';
  const asked: QueryParams[] = [viewFilters[view]];
  if (search !== '') asked.push({ [label]: { $containsi: search } });
  if (category !== null) asked.push({ category: { $eq: category } });
  if (edition !== null) asked.push({ createdInEventEdition: { documentId: { $eq: edition } } });
  if (isTemplate !== null) asked.push({ isTemplate: { $eq: isTemplate } });
  const used = asked.filter((filter) => Object.keys(filter).length > 0);
  return {
    ...(used.length === 0 ? {} : { filters: { $and: used } }),
    sort: ['usageCount:desc', 'createdAt:desc'],
    populate: '*',
  };
}

export const pageSizeOf = (view: LibraryView): number =>
  view === 'popular' ? libraryDefaults.popularLimit : 25;
