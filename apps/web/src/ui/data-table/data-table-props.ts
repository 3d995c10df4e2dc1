import type { ReactNode } from 'react';
import type { HistoryStep, TableState } from './table-state.ts';
import type { BulkAction, DataColumn, DataSource, RowAction, TableExport } from './types.ts';

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

  /** From `useTableStateInAddress`; without them the table keeps its own. */
  state?: TableState;
  onStateChange?: (state: TableState, step: HistoryStep) => void;

  searchPlaceholder?: string;
  hasSearch?: boolean;
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
  /** Saves a text; resolves once `source` holds it. A rejection restores the old text and is told at the cell. */
  onEdit?: (row: Row, text: string) => Promise<unknown>;
  export?: TableExport;

  /** On a phone the options of this column are tabs above the cards. */
  phoneTabs?: { columnId: string; tabs: readonly PhoneTab[] };
}
