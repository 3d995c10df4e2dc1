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
  /** Names the table for those who do not see its title. */
  label: string;
  /** Keep it stable: a constant, or memoised. */
  columns: readonly DataColumn<Row>[];
  source: DataSource<Row>;
  rowId: (row: Row) => string;
  /** How a row is called aloud: "Sélectionner Aline Dubreuil". */
  rowLabel: (row: Row) => string;

  /** From `useTableAddress`, or a state of the caller's; without them the table keeps its own. */
  state?: TableState;
  onStateChange?: (state: TableState, step: HistoryStep) => void;
  defaultState?: Partial<TableState>;

  /** Pages, or one list that scrolls; the latter draws only what is seen beyond 200 rows. */
  paging?: 'pages' | 'scroll';
  /** Height of the list that scrolls. */
  maxHeight?: string;
  /** Beyond it, rows are not listed and the reader is asked to search more precisely. */
  limit?: number;

  searchPlaceholder?: string;
  hasSearch?: boolean;
  /** Beside the search field and the filters. */
  toolbarEnd?: ReactNode;
  /** What stands in an empty table that no filter narrows. */
  empty?: ReactNode;

  onOpen?: (row: Row) => void;
  /** Makes the first cell a real link, so that it opens in a new tab too. */
  href?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  renderDetails?: (row: Row) => ReactNode;
  canExpand?: (row: Row) => boolean;
  bulkActions?: readonly BulkAction<Row>[];
  canSelect?: (row: Row) => boolean;
  /** Saves a cell; a rejected promise puts the old value back and shows the message at the cell. */
  onEdit?: (change: CellChange<Row>) => Promise<unknown>;
  export?: TableExport<Row>;
  members?: MemberCallbacks<Row>;

  /** On a phone the options of this column are tabs above the cards. */
  phoneTabs?: { columnId: string; tabs: readonly PhoneTab[] };
}
