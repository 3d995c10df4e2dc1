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
      /** Whose initials stand in for a picture, where the cell shows a part of the name. */
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
  /** Without options, those of the local rows are offered. */
  | { type: 'select'; options?: readonly FilterOption[]; labelOf?: (value: string) => string };

/** Where the column stands on a phone's card. */
export type CardPlace = 'title' | 'badge' | 'field' | 'hidden';

export interface DataColumn<Row> {
  /** Also its name in the address and in a request. */
  id: string;
  header: string;
  value: (row: Row) => unknown;
  /** Plain text unless told otherwise. */
  cell?: CellKind<Row>;
  /** The least width in pixels, and its share of what is left; each kind of cell has its own by default. */
  width?: number;
  grow?: number;
  isSortable?: boolean;
  sortValue?: (row: Row) => unknown;
  filter?: ColumnFilter;
  /** Whether the search field of a local table looks into it; text, people, e-mails and phones by default. */
  isSearchable?: boolean;
  /** Whether the reader may hide it; the first column always stays. */
  canHide?: boolean;
  isHiddenAtFirst?: boolean;
  edit?: CellEditor<Row>;
  /** Its type in an export, derived from the kind of cell; `false` leaves it out. */
  exportAs?: SpreadsheetType | false;
  exportValue?: (row: Row) => unknown;
  card?: CardPlace;
  /** What stands on a card, and names the row's link, where the column shows only a part of it. */
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
  /** The rows of the current page and the count of the whole filtered list. */
  rows: readonly Row[];
  total: number;
  isLoading: boolean;
  /** True while another page replaces the one still shown. */
  isFetching?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** How many rows of the filtered list carry each option: `{ status: { active: 561 } }`. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Reads any page; the export walks through all of them with it. */
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
  /** Asked before; a dangerous action should always have one. */
  confirm?: ConfirmOptions;
}

/** What a bulk action works on. `isEverything`: all rows of the request except `exceptIds`, loaded or not. */
export interface SelectedRows<Row> {
  count: number;
  ids: readonly string[];
  /** Those of the chosen rows that are loaded. */
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
  /** Whether it can be done to any of the chosen rows; always, without it. */
  isPossible?: (selected: SelectedRows<Row>) => boolean;
  confirm?: (selected: SelectedRows<Row>) => ConfirmOptions;
  run: (selected: SelectedRows<Row>) => void | Promise<void>;
}

export interface CellChange<Row> {
  row: Row;
  /** The row as it reads once saved. */
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
  /** Otherwise the visible columns. */
  columns?: readonly ExportColumn<Row>[];
  /** How many rows a server is asked for at once. */
  pageSize?: number;
  onDone?: (count: number) => void;
  /** What to say when it fails for no reason that the server gave. */
  errorMessage?: string;
}

/** Rows that are people with an account: who is looking, and what may be done with the others. */
export interface MemberCallbacks<Row> {
  currentUserId: string | number | null;
  userIdOf: (row: Row) => string | number | null | undefined;
  isActive?: (row: Row) => boolean;
  onToggle?: (row: Row) => void | Promise<void>;
  onDelete?: (row: Row) => void | Promise<void>;
  onAdd?: () => void;
}
