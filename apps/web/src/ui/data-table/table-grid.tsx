import { type CSSProperties, type ReactNode, useId, useMemo, useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import classes from './grid.module.css';
import { gridRole } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import type { RowHandlers } from './row-handlers.ts';
import { pageState } from './selection.ts';
import { type BodyItem, PlainBody, VirtualBody } from './table-body.tsx';
import { TableHeader } from './table-header.tsx';
import { withSort } from './table-state.ts';
import type { TableController } from './use-data-table.ts';
import { useFrame } from './use-frame.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { rowHeights } from './use-table-density.ts';

interface TableGridProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
  instead: ReactNode;
}

export const virtualThreshold = 200;

function itemsOf<Row extends object>({ view, expanded }: TableController<Row>): BodyItem<Row>[] {
  return view.flatMap((entry, index) => {
    const row = { ...entry, index, isDetail: false };
    return expanded.has(entry.id) ? [row, { ...row, isDetail: true }] : [row];
  });
}

export function TableGrid<Row extends object>({ props, table, handlers, instead }: TableGridProps<Row>) {
  const { view, expanded, selection, visibleColumns: columns } = table;
  const { source, canSelect } = props;
  const grid = useRef<HTMLTableElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const reveal = useRef<((row: number) => void) | null>(null);
  const editHintId = useId();
  const isVirtual = view.length > virtualThreshold;
  const { isFramed, isSideways } = useFrame(viewport, {
    minWidth: table.layout.minWidth,
    isAlways: !table.isPaged,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the whole controller only these two matter here.
  const items = useMemo(() => itemsOf(table), [view, expanded]);
  const keys = useGridKeys({ grid, props, table, handlers, items, reveal: (row) => reveal.current?.(row) });

  const pageIds = useMemo(
    () => view.filter(({ row }) => canSelect?.(row) ?? true).map(({ id }) => id),
    [view, canSelect],
  );
  const chosenOfPage = useMemo(() => pageState(selection.selection, pageIds), [selection.selection, pageIds]);
  const isBusy = source.isLoading || (source.kind === 'server' && source.isFetching);

  const style = {
    '--dt-columns': table.layout.template,
    '--dt-title-column': keys.titleColumn,
    '--dt-min-width': `${table.layout.minWidth}px`,
    '--dt-row-height': `${rowHeights[table.density]}px`,
    '--dt-max-height': table.isPaged ? 'calc(100dvh - 160px)' : (props.maxHeight ?? 'min(680px, 75dvh)'),
  } as CSSProperties;
  const body = {
    props,
    table,
    handlers,
    items,
    editHintId,
    columnCount: keys.columnCount,
    onDrawn: keys.settle,
  };

  return (
    <div
      ref={viewport}
      className={classes.viewport}
      data-framed={isFramed || undefined}
      data-sideways={isSideways || undefined}
      style={style}
    >
      {source.kind === 'server' && source.isFetching && (
        <div className={classes.fetching} aria-hidden="true" />
      )}
      <span id={editHintId} hidden>
        {tableMessages.editHint}
      </span>
      <table
        ref={grid}
        {...gridRole(table.hasSelection)}
        className={classes.grid}
        aria-label={props.label}
        aria-rowcount={table.total + 1}
        aria-colcount={keys.columnCount}
        aria-busy={isBusy || undefined}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDown={keys.onKeyDown}
      >
        <TableHeader
          columns={columns}
          sort={table.state.sort}
          onSort={(id, isAdded) => table.change(withSort(table.state, id, isAdded))}
          pageSelection={
            table.hasSelection
              ? {
                  state: chosenOfPage,
                  isEmpty: pageIds.length === 0,
                  onToggle: () => selection.togglePage(pageIds),
                }
              : null
          }
          hasDetails={table.hasDetails}
          hasActions={table.rowActions !== null}
        />
        {isVirtual ? (
          <VirtualBody {...body} viewport={viewport} reveal={reveal} activeRow={keys.activeRow} />
        ) : (
          <PlainBody {...body} />
        )}
      </table>
      {instead}
    </div>
  );
}
