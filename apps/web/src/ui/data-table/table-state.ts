export interface SortRule {
  id: string;
  isDescending: boolean;
}

export type FilterValue = string | readonly string[];
export type TableFilters = Readonly<Record<string, FilterValue>>;

export interface TableRequest {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  sort: readonly SortRule[];
  filters: TableFilters;
  search: string;
}

export interface TableState extends TableRequest {
  hiddenColumns: readonly string[];
}

/** Typing replaces the history entry; a deliberate step adds one, so that "back" undoes it. */
export type HistoryStep = 'push' | 'replace';

export const pageSizes = [10, 20, 30, 40, 50] as const;
const defaultPageSize = 10;
/** An address is untrusted and could ask for a thousand. */
export const maxSortRules = 3;

export const emptyTableState: TableState = {
  page: 1,
  pageSize: defaultPageSize,
  sort: [],
  filters: {},
  search: '',
  hiddenColumns: [],
};

export function isEmptyFilter(value: FilterValue | undefined): boolean {
  return value === undefined || value.length === 0;
}

export function activeFilterCount(state: TableRequest): number {
  return Object.values(state.filters).filter((value) => !isEmptyFilter(value)).length;
}

export function isNarrowed(state: TableRequest): boolean {
  return state.search.trim() !== '' || activeFilterCount(state) > 0;
}

/** Another filter resets the page to the first. */
export function withFilter(state: TableState, id: string, value: FilterValue): TableState {
  const { [id]: _previous, ...others } = state.filters;
  return { ...state, page: 1, filters: isEmptyFilter(value) ? others : { ...others, [id]: value } };
}

export function withSearch(state: TableState, search: string): TableState {
  return { ...state, page: 1, search };
}

export function withoutFilters(state: TableState): TableState {
  return { ...state, page: 1, filters: {}, search: '' };
}

export function withPageSize(state: TableState, pageSize: number): TableState {
  const firstRow = (state.page - 1) * state.pageSize;
  return { ...state, pageSize, page: Math.floor(firstRow / pageSize) + 1 };
}

export function withColumn(state: TableState, id: string, isShown: boolean): TableState {
  const others = state.hiddenColumns.filter((hidden) => hidden !== id);
  return { ...state, hiddenColumns: isShown ? others : [...others, id] };
}

/** Cycles unsorted, ascending, descending; keeps the other rules when `isAdded`. */
export function withSort(state: TableState, id: string, isAdded: boolean): TableState {
  const current = state.sort.find((rule) => rule.id === id);
  const next: SortRule[] = current?.isDescending ? [] : [{ id, isDescending: current !== undefined }];
  if (!isAdded) return { ...state, page: 1, sort: next };
  const isKnown = current !== undefined;
  const sort = isKnown
    ? state.sort.flatMap((rule) => (rule.id === id ? next : [rule]))
    : [...state.sort, ...next].slice(-maxSortRules);
  return { ...state, page: 1, sort };
}

export function requestOf({ page, pageSize, sort, filters, search }: TableState): TableRequest {
  return { page, pageSize, sort, filters, search };
}
