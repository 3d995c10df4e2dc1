import {
  emptyTableState,
  hideable,
  maxSortRules,
  pageSizes,
  type SortRule,
  type TableFilters,
  type TableState,
} from './table-state.ts';
import type { DataColumn } from './types.ts';

/** Parsed parameters of an address; the values are untrusted. */
export type AddressParams = Readonly<Record<string, unknown>>;
/** `undefined` removes a parameter. */
export type AddressPatch = Record<string, string | number | undefined>;

type AddressColumn = Pick<DataColumn<never>, 'id' | 'isSortable' | 'filter' | 'isHiddenAtFirst'>;

interface AddressShape {
  columns: readonly AddressColumn[];
  defaults: TableState;
}

export function addressShape(
  columns: readonly AddressColumn[],
  defaults: Partial<TableState> = {},
): AddressShape {
  const hiddenColumns = columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id);
  return { columns, defaults: { ...emptyTableState, hiddenColumns, ...defaults } };
}

const maxPage = 1_000_000;
const maxText = 200;
const maxOptions = 50;

function escapeItem(item: string): string {
  return item.replace(/[\\,]/g, '\\$&');
}

function joinItems(items: readonly string[]): string {
  return items.map(escapeItem).join(',');
}

function splitItems(text: string): string[] {
  const items = text.match(/(?:\\.|[^,\\])+/gsu) ?? [];
  return items.map((item) => item.replace(/\\(.)/gsu, '$1'));
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function itemsOf(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.slice(0, maxOptions).map(textOf)
    : splitItems(textOf(value) ?? '');
  const items = parts.filter((part) => part !== null && part !== '' && part.length <= maxText);
  return [...new Set(items.slice(0, maxOptions))].filter((item) => item !== null);
}

function wholeNumber(value: unknown): number | null {
  const text = textOf(value);
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null;
}

const filterKey = (id: string) => `f.${id}`;

function own(params: AddressParams, key: string): unknown {
  return Object.hasOwn(params, key) ? params[key] : undefined;
}

function decodePage(value: unknown, fallback: number): number {
  const page = wholeNumber(value);
  return page !== null && page >= 1 && page <= maxPage ? page : fallback;
}

function decodeSize(value: unknown, fallback: number): number {
  const size = wholeNumber(value);
  return pageSizes.find((allowed) => allowed === size) ?? fallback;
}

function decodeSort(value: unknown, shape: AddressShape): readonly SortRule[] {
  if (value === undefined) return shape.defaults.sort;
  const rules: SortRule[] = [];
  for (const item of itemsOf(value)) {
    const isDescending = item.startsWith('-');
    const id = isDescending ? item.slice(1) : item;
    const isKnown = shape.columns.some((column) => column.id === id && column.isSortable);
    if (isKnown && !rules.some((rule) => rule.id === id)) rules.push({ id, isDescending });
  }
  return rules.slice(0, maxSortRules);
}

function decodeFilters(params: AddressParams, shape: AddressShape): TableFilters {
  const filters: Record<string, readonly string[]> = {};
  for (const { id, filter } of shape.columns) {
    if (!filter) continue;
    const value = own(params, filterKey(id));
    const known = filter.options?.map((option) => option.value);
    const chosen =
      value === undefined
        ? (shape.defaults.filters[id] ?? [])
        : itemsOf(value).filter((item) => known?.includes(item) ?? true);
    if (chosen.length > 0) filters[id] = chosen;
  }
  return filters;
}

function decodeColumns(value: unknown, shape: AddressShape): readonly string[] {
  const shown = itemsOf(value).filter((id) => shape.columns.some((column) => column.id === id));
  if (shown.length === 0) return shape.defaults.hiddenColumns;
  return hideable(shape.columns)
    .filter(({ id }) => !shown.includes(id))
    .map(({ id }) => id);
}

/** Unknown, malformed or too long values are ignored. */
export function decodeTableState(params: AddressParams, shape: AddressShape): TableState {
  const search = own(params, 'q');
  return {
    page: decodePage(own(params, 'page'), shape.defaults.page),
    pageSize: decodeSize(own(params, 'size'), shape.defaults.pageSize),
    sort: decodeSort(own(params, 'sort'), shape),
    filters: decodeFilters(params, shape),
    search: search === undefined ? shape.defaults.search : (textOf(search) ?? '').slice(0, maxText),
    hiddenColumns: decodeColumns(own(params, 'cols'), shape),
  };
}

function encodeSort(sort: readonly SortRule[]): string {
  return joinItems(sort.map((rule) => (rule.isDescending ? `-${rule.id}` : rule.id)));
}

function encodeColumns(hidden: readonly string[], { columns }: AddressShape): string {
  return joinItems(columns.filter((column) => !hidden.includes(column.id)).map((column) => column.id));
}

/** What differs from the defaults; the rest is `undefined`, so that the address stays short. */
export function encodeTableState(state: TableState, shape: AddressShape): AddressPatch {
  const { defaults } = shape;
  const changed = <Value>(value: Value, usual: Value) => (value === usual ? undefined : value);
  const patch: AddressPatch = {
    page: changed(state.page, defaults.page),
    size: changed(state.pageSize, defaults.pageSize),
    sort: changed(encodeSort(state.sort), encodeSort(defaults.sort)),
    q: changed(state.search, defaults.search),
    cols: changed(encodeColumns(state.hiddenColumns, shape), encodeColumns(defaults.hiddenColumns, shape)),
  };
  for (const { id, filter } of shape.columns) {
    if (!filter) continue;
    patch[filterKey(id)] = changed(joinItems(state.filters[id] ?? []), joinItems(defaults.filters[id] ?? []));
  }
  return patch;
}
