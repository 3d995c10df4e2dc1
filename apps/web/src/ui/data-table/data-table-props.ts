import type { ReactNode } from 'react';
import type { HistoryStep, TableState } from './table-state.ts';
import type {
  BulkAction,
  CellChange,
  DataColumn,
  DataSource,
  MemberCallbacks,
  RowAction,
  TableExport,
} from './types.ts';

interface PhoneTab {
  value: string;
  label: string;
  count?: number | undefined;
}

export interface DataTableProps<Row extends object> {
  label: string;
  /** Keep it stable: a constant, or memoised. */
  columns: readonly DataColumn<Row>[];
  source: DataSource<Row>;
  rowId: (row: Row) => string;
  /** The accessible name of a row: "Sélectionner Aline Dubreuil". */
  rowLabel: (row: Row) => string;

  /** From `useTableAddress` or the caller's own state; without them the table keeps its own. */
  state?: TableState;
  onStateChange?: (state: TableState, step: HistoryStep) => void;
  defaultState?: Partial<TableState>;

  /** Pages, or one list that scrolls and is virtualised beyond 200 rows. */
  paging?: 'pages' | 'scroll';
  maxHeight?: string;
  /** Rows beyond the limit are not listed; a message asks for a narrower search. */
  limit?: number;

  searchPlaceholder?: string;
  hasSearch?: boolean;
  toolbarEnd?: ReactNode;
  /** Shown when the table is empty without any filter. */
  empty?: ReactNode;

  onOpen?: (row: Row) => void;
  /** Makes the first cell a link, so that it can be opened in a new tab. */
  href?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  renderDetails?: (row: Row) => ReactNode;
  canExpand?: (row: Row) => boolean;
  bulkActions?: readonly BulkAction<Row>[];
  canSelect?: (row: Row) => boolean;
  /** Saves a cell; a rejected promise restores the old value and shows the message at the cell. */
  onEdit?: (change: CellChange<Row>) => Promise<unknown>;
  export?: TableExport<Row>;
  members?: MemberCallbacks<Row>;

  /** On a phone the options of this column are tabs above the cards. */
  phoneTabs?: { columnId: string; tabs: readonly PhoneTab[] };
}
