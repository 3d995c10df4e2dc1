import type { ReactNode } from 'react';
import type { QueryParams } from '../../platform/api/query-string.ts';
import type { ConfirmOptions } from '../feedback/confirm.ts';
import type { TableRequest } from './table-state.ts';

export type PillTone = 'neutral' | 'success' | 'pending' | 'danger';

export interface PillContent {
  label: string;
  tone: PillTone;
  icon?: ReactNode;
}

export type CellKind<Row> =
  | { kind: 'text'; isMuted?: boolean }
  | {
      kind: 'person';
      /** The full name behind the initials, where the cell shows only a part of it. */
      whose?: (row: Row) => string;
      /** What decides the colours behind the initials; default: the name. */
      seed?: (row: Row) => string;
      picture?: (row: Row) => string | null | undefined;
      secondary?: (row: Row) => string | null | undefined;
    }
  | { kind: 'pill'; pill: (row: Row) => PillContent | null }
  | { kind: 'date' }
  /** Integer cents. */
  | { kind: 'money' }
  | { kind: 'number' }
  | { kind: 'phone' }
  | { kind: 'email' }
  | { kind: 'custom'; render: (row: Row) => ReactNode };

export interface FilterOption {
  value: string;
  label: string;
  count?: number | undefined;
}

export type ValueFilterKind = 'text' | 'number' | 'date';

/** Several options of a column; without a list, the values of the local rows are offered. */
interface ColumnFilter {
  options?: readonly FilterOption[];
  /** Of a server's list: a part of a text, or a range (see `rangeOf`), instead of options. */
  kind?: ValueFilterKind;
}

/** A text that is corrected in its cell. */
interface TextEdit<Row> {
  maxLength: number;
  canEdit?: (row: Row) => boolean;
}

export type CardPlace = 'title' | 'badge' | 'field' | 'hidden';

export interface DataColumn<Row> {
  /** Also its name in the address and in requests. */
  id: string;
  header: string;
  value: (row: Row) => unknown;
  cell?: CellKind<Row>;
  /** Minimum width in pixels, and share of the remaining width; the defaults depend on the kind of cell. */
  width?: number;
  grow?: number;
  isSortable?: boolean;
  sortValue?: (row: Row) => unknown;
  filter?: ColumnFilter;
  /** Whether a local search includes the column; by default text, people, e-mails and phones. */
  isSearchable?: boolean;
  isHiddenAtFirst?: boolean;
  /** On a wide screen its filter appears with the column: a table may have many of them. */
  isFilteredWhenShown?: boolean;
  /** Narrows the rows by what none of their cells shows. */
  isOnlyFilter?: boolean;
  edit?: TextEdit<Row>;
  card?: CardPlace;
  /** The text on a card and of the row's link, where the column shows only a part of it. */
  cardValue?: (row: Row) => string;
}

interface LocalSource<Row> {
  kind: 'local';
  rows: readonly Row[];
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

export interface PageOfRows<Row> {
  rows: readonly Row[];
  total: number;
}

export interface ServerSource<Row> {
  kind: 'server';
  /** `rows` is the current page, `total` the count of the whole filtered list. */
  rows: readonly Row[];
  total: number;
  isLoading: boolean;
  isFetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** Rows of the filtered list by option: `{ status: { active: 561 } }`. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export type DataSource<Row> = LocalSource<Row> | ServerSource<Row>;

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void | Promise<void>;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Asked first; a dangerous action should have one. */
  confirm?: ConfirmOptions;
}

/** `isEverything`: all rows of the request except `exceptIds`, loaded or not. */
export interface SelectedRows<Row> {
  count: number;
  ids: readonly string[];
  /** The chosen rows that are loaded. */
  rows: readonly Row[];
  isEverything: boolean;
  exceptIds: readonly string[];
  request: TableRequest;
}

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Whether it applies to any of the chosen rows; always by default. */
  isPossible?: (selected: SelectedRows<Row>) => boolean;
  confirm?: (selected: SelectedRows<Row>) => ConfirmOptions;
  run: (selected: SelectedRows<Row>) => void | Promise<void>;
}

/** Files written by the server. */
export interface TableExport {
  /** The route without its format, such as `/associations/…/members-export`. */
  path: string;
  /** Of a server-driven list: what it asks for. Of a local one, which sends the ids of its rows: what else matters. */
  query?: (request: TableRequest) => QueryParams;
  doneMessage?: (count: number) => string;
  failureTitle?: string;
}
