import type { SpreadsheetType } from '@kermesse/domain/shared/spreadsheet';
import type { ReactNode } from 'react';
import type { ConfirmOptions } from '../feedback/confirm.ts';
import type { CellEditor, EditValue } from './editor-types.ts';
import type { TableRequest } from './table-state.ts';

export type PillTone = 'neutral' | 'success' | 'pending' | 'danger' | 'accent';

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
      picture?: (row: Row) => string | null | undefined;
      secondary?: (row: Row) => string | null | undefined;
    }
  | { kind: 'pill'; pill: (row: Row) => PillContent | null }
  | { kind: 'date' }
  | { kind: 'dateTime' }
  /** Integer cents. */
  | { kind: 'money' }
  | { kind: 'number'; unit?: string }
  | { kind: 'phone' }
  | { kind: 'email' }
  | { kind: 'boolean' }
  | { kind: 'custom'; render: (row: Row) => ReactNode };

export interface FilterOption {
  value: string;
  label: string;
  count?: number | undefined;
}

type ColumnFilter =
  | { type: 'text'; placeholder?: string }
  /** Without options, the values of the local rows are offered. */
  | { type: 'select'; options?: readonly FilterOption[]; labelOf?: (value: string) => string };

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
  /** The first column can never be hidden. */
  canHide?: boolean;
  isHiddenAtFirst?: boolean;
  edit?: CellEditor<Row>;
  /** The type in an export, by default that of the kind of cell; `false` leaves the column out. */
  exportAs?: SpreadsheetType | false;
  exportValue?: (row: Row) => unknown;
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
  fetchPage?: (request: TableRequest, signal: AbortSignal) => Promise<PageOfRows<Row>>;
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

export interface CellChange<Row> {
  row: Row;
  next: Row;
  columnId: string;
  value: EditValue;
  previous: EditValue;
  isUndo: boolean;
}

export interface ExportColumn<Row> {
  header: string;
  type: SpreadsheetType;
  value: (row: Row) => unknown;
}

export interface TableExport<Row> {
  /** Without its extension. */
  fileName: string | (() => string);
  sheet?: string;
  /** The visible columns by default. */
  columns?: readonly ExportColumn<Row>[];
  pageSize?: number;
  onDone?: (count: number) => void;
  errorMessage?: string;
}

export interface MemberCallbacks<Row> {
  currentUserId: string | number | null;
  userIdOf: (row: Row) => string | number | null | undefined;
  isActive?: (row: Row) => boolean;
  onToggle?: (row: Row) => void | Promise<void>;
  onDelete?: (row: Row) => void | Promise<void>;
  onAdd?: () => void;
}
