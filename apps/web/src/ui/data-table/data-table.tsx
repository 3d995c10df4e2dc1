import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ErrorState } from '../page-states/error-state.tsx';
import { useLatest } from '../react/use-latest.ts';
import { BulkBar } from './bulk-bar.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { useTableExport } from './export/use-table-export.ts';
import { ExportMenu } from './export-menu.tsx';
import { ExportProgress } from './export-progress.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { runAction } from './run-action.ts';
import { TableCards } from './table-cards.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { withoutFilters } from './table-state.ts';
import { EmptyTable, NoResult, SkeletonCards, SkeletonRows, TooManyNotice } from './table-states.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { BulkAction } from './types.ts';
import { useAnnouncements } from './use-announcements.ts';
import { type TableController, useDataTable } from './use-data-table.ts';
import { rowHeights } from './use-table-density.ts';

const phoneQuery = '(max-width: 47.99em)';
const skeletonLimit = 10;

function insteadOfRows<Row extends object>(
  props: DataTableProps<Row>,
  table: TableController<Row>,
  isPhone: boolean,
) {
  const { source } = props;
  if (source.error) return <ErrorState error={source.error} onRetry={source.onRetry} />;
  if (source.isLoading) {
    const count = Math.min(table.state.pageSize, skeletonLimit);
    if (isPhone) return <SkeletonCards count={Math.min(count, 5)} />;
    return (
      <SkeletonRows count={count} template={table.layout.template} rowHeight={rowHeights[table.density]} />
    );
  }
  if (table.view.length > 0) return null;
  if (table.isNarrowed) return <NoResult onReset={() => table.change(withoutFilters(table.state))} />;
  return <EmptyTable>{props.empty}</EmptyTable>;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { source } = props;
  const table = useDataTable(props);
  const isPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const instead = insteadOfRows(props, table, isPhone);
  const isReady = !source.isLoading && !source.error;

  const handlers: RowHandlers<Row> = useLatest({
    label: props.rowLabel,
    toggleSelected: table.selection.toggle,
    toggleExpanded: table.toggleExpanded,
    open: (row: Row) => props.onOpen?.(row),
    startEdit: table.startEdit,
    endEdit: table.endEdit,
    save: table.edits.save,
    dismissError: table.edits.dismiss,
    actions: (row: Row) => table.rowActions?.(row) ?? [],
    setMenu: table.setMenu,
    runAction: ({ onSelect, confirm }) => void runAction(onSelect, confirm),
  } satisfies RowHandlers<Row>);

  const exporting = useTableExport({
    settings: props.export,
    source,
    columns: table.exportColumns,
    request: table.request,
    filteredRows: () => table.all.map(({ row }) => row),
    selected: table.selection.selected,
    rowId: props.rowId,
  });
  useAnnouncements({
    isReady,
    total: table.total,
    page: table.page,
    pageCount: table.pageCount,
    sort: table.state.sort,
    columns: table.columns,
    selectedCount: table.selection.count,
  });

  const possibleOf = (actions: readonly BulkAction<Row>[]) => {
    const selected = table.selection.selected();
    return actions.filter(({ isPossible }) => isPossible?.(selected) ?? true);
  };

  const [runningId, setRunningId] = useState<string | null>(null);
  const runBulk = (action: BulkAction<Row>) => {
    const selected = table.selection.selected();
    const run = async () => {
      setRunningId(action.id);
      try {
        await action.run(selected);
        table.selection.clear();
      } finally {
        setRunningId(null);
      }
    };
    void runAction(run, action.confirm?.(selected));
  };

  const exportMenu = props.export && (
    <ExportMenu
      selectedCount={table.selection.count}
      isBusy={exporting.progress !== null}
      onExport={(format, scope) => void exporting.start(format, scope)}
    />
  );
  const shown = instead ? { ...table, view: [] } : table;
  const Toolbar = isPhone ? PhoneToolbar : TableToolbar;
  const Body = isPhone ? TableCards : TableGrid;

  return (
    <section className={classes.table} data-phone={isPhone || undefined} aria-label={props.label}>
      <Toolbar props={props} table={table} exportMenu={exportMenu} />
      {exporting.progress && <ExportProgress progress={exporting.progress} onCancel={exporting.cancel} />}
      {isReady && table.found > table.total && <TooManyNotice shown={table.total} />}
      <Body props={props} table={shown} handlers={handlers} instead={instead} />
      {table.hasSelection && props.bulkActions && (
        <BulkBar
          count={table.selection.count}
          total={table.total}
          isEverything={table.selection.selection.kind === 'everything'}
          actions={possibleOf(props.bulkActions)}
          runningId={runningId}
          onSelectAll={table.selection.selectEverything}
          onClear={table.selection.clear}
          onRun={runBulk}
        />
      )}
      {isReady && table.total > 0 && (
        <TableFooter
          label={props.label}
          state={table.state}
          total={table.total}
          page={table.page}
          pageCount={table.pageCount}
          isPaged={table.isPaged}
          onChange={table.change}
        />
      )}
    </section>
  );
}
