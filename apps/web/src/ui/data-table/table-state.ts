export interface SortRule {
  id: string;
  isDescending: boolean;
}

/** The chosen options by column; a column without any is left out. */
export type TableFilters = Readonly<Record<string, readonly string[]>>;

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

export function activeFilterCount(state: TableRequest): number {
  return Object.values(state.filters).filter((chosen) => chosen.length > 0).length;
}

export function isNarrowed(state: TableRequest): boolean {
  return state.search.trim() !== '' || activeFilterCount(state) > 0;
}

/** Another filter resets the page to the first. */
export function withFilter(state: TableState, id: string, chosen: readonly string[]): TableState {
  const { [id]: _previous, ...others } = state.filters;
  return { ...state, page: 1, filters: chosen.length === 0 ? others : { ...others, [id]: chosen } };
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

/** All but the first column, which names the row. */
export const hideable = <Column>(columns: readonly Column[]): readonly Column[] => columns.slice(1);

export function withColumn(state: TableState, id: string, isShown: boolean): TableState {
  const others = state.hiddenColumns.filter((hidden) => hidden !== id);
  return { ...state, hiddenColumns: isShown ? others : [...others, id] };
}

export function requestOf({ page, pageSize, sort, filters, search }: TableState): TableRequest {
  return { page, pageSize, sort, filters, search };
}
