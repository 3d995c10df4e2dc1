import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataColumn, RowAction } from '../data-table/types.ts';
import { useTableStateInAddress } from '../data-table/use-table-state-in-address.ts';
import { PageHeading } from '../layout/page-heading.tsx';

interface EntriesPageProps<Row extends { documentId: string }> {
  title: string;
  label: string;
  /** The whole list: a handful for each edition or association. */
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Keep it stable: a constant, or memoised. */
  columns: readonly DataColumn<Row>[];
  rowLabel: (row: Row) => string;
  summary: (rows: readonly Row[]) => string;
  purpose: string;
  /** The main action: in the empty table, then beside the title. */
  add?: ReactNode;
  empty: ReactNode;
  searchPlaceholder: string;
  onOpen?: (row: Row) => void;
  rowActions: (row: Row) => readonly RowAction[];
  renderDetails?: (row: Row) => ReactNode;
  canExpand?: (row: Row) => boolean;
}

export function EntriesPage<Row extends { documentId: string }>(props: EntriesPageProps<Row>): ReactElement {
  const { title, label, query, columns, summary, purpose, add, ...table } = props;
  const [state, setState] = useTableStateInAddress(columns);
  const rows = query.data ?? [];
  return (
    <>
      <PageHeading
        title={title}
        description={rows.length > 0 ? summary(rows) : purpose}
        actions={rows.length > 0 ? add : undefined}
      />
      <DataTable
        label={label}
        columns={columns}
        source={{
          kind: 'local',
          rows,
          isLoading: query.isPending,
          error: query.data ? undefined : query.error,
          onRetry: () => void query.refetch(),
        }}
        rowId={({ documentId }) => documentId}
        state={state}
        onStateChange={setState}
        {...table}
      />
    </>
  );
}
