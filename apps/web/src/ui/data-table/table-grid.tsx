import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { DataTableProps } from './data-table-props.ts';
import { DetailRow } from './detail-row.tsx';
import classes from './grid.module.css';
import { gridRole, gridRoles } from './grid-roles.ts';
import { isCurrentUser } from './member-actions.tsx';
import { tableMessages } from './messages.ts';
import type { RowHandlers } from './row-handlers.ts';
import { isSelected, pageState } from './selection.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import { withSort } from './table-state.ts';
import type { TableController } from './use-data-table.ts';
import { useFrame } from './use-frame.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { rowHeights } from './use-table-density.ts';

interface TableGridProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
  /** Skeleton, empty or error, in place of the rows. */
  instead: ReactNode;
}

/** Beyond it only the rows in view are drawn. */
export const virtualThreshold = 200;
const detailEstimate = 160;
const overscan = 6;

/** The table as it is on a wide screen: a grid that is walked with the arrows. */
export function TableGrid<Row extends object>({ props, table, handlers, instead }: TableGridProps<Row>) {
  const { view, expanded, selection, visibleColumns: columns } = table;
  const grid = useRef<HTMLTableElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const editHintId = useId();
  const isVirtual = view.length > virtualThreshold;
  const isFramed = useFrame(viewport, { minWidth: table.layout.minWidth, isAlways: !table.isPaged });
  const rowHeight = rowHeights[table.density];

  /** Rows and, below those that are open, their details. */
  const items = useMemo(
    () =>
      view.flatMap((entry, index) =>
        expanded.has(entry.id)
          ? [
              { ...entry, index, isDetail: false },
              { ...entry, index, isDetail: true },
            ]
          : [{ ...entry, index, isDetail: false }],
      ),
    [view, expanded],
  );

  const activeItem = useRef<number | null>(null);
  const virtualizer = useVirtualizer({
    count: isVirtual ? items.length : 0,
    enabled: isVirtual,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => (items[index]?.isDetail ? detailEstimate : rowHeight),
    getItemKey: (index) => `${items[index]?.id}${items[index]?.isDetail ? '+' : ''}`,
    overscan,
    scrollPaddingStart: 40,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
      // The row with the focus stays drawn, or the focus would be lost while the list scrolls.
      const { current: active } = activeItem;
      if (active === null || active >= count || (active >= first && active <= last)) return shown;
      return active < first ? [active, ...shown] : [...shown, active];
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew when the density changes.
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const keys = useGridKeys({
    grid,
    props,
    table,
    handlers,
    items,
    reveal: (row) => isVirtual && virtualizer.scrollToIndex(row),
  });
  activeItem.current = keys.activeRow();

  const firstIndex = table.isPaged ? (table.page - 1) * table.state.pageSize : 0;
  const pageIds = view.filter(({ row }) => props.canSelect?.(row) ?? true).map(({ id }) => id);
  const drawn = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ at: index, top: start }))
    : items.map((_, at) => ({ at, top: null }));

  const style = {
    '--dt-columns': table.layout.template,
    '--dt-min-width': `${table.layout.minWidth}px`,
    '--dt-row-height': `${rowHeight}px`,
    '--dt-max-height': table.isPaged ? 'calc(100dvh - 160px)' : (props.maxHeight ?? 'min(680px, 75dvh)'),
  } as CSSProperties;

  return (
    <div ref={viewport} className={classes.viewport} data-framed={isFramed || undefined} style={style}>
      {props.source.kind === 'server' && props.source.isFetching && (
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
        aria-colcount={
          columns.length +
          (table.hasSelection ? 1 : 0) +
          (table.hasDetails ? 1 : 0) +
          (table.rowActions ? 1 : 0)
        }
        aria-busy={
          props.source.isLoading || (props.source.kind === 'server' && props.source.isFetching) || undefined
        }
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => keys.onKeyDown(event)}
      >
        <TableHeader
          columns={columns}
          sort={table.state.sort}
          onSort={(id, isAdded) => table.change(withSort(table.state, id, isAdded))}
          pageSelection={
            table.hasSelection
              ? {
                  state: pageState(selection.selection, pageIds),
                  onToggle: () => selection.togglePage(pageIds),
                }
              : null
          }
          hasDetails={table.hasDetails}
          hasActions={table.rowActions !== null}
        />
        <tbody
          {...gridRoles.group}
          className={classes.body}
          style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
        >
          {drawn.map(({ at, top }) => {
            const item = items[at];
            if (!item) return null;
            const { id, row, isDetail } = item;
            if (isDetail) {
              return (
                <DetailRow
                  key={`${id}+`}
                  index={at}
                  top={top}
                  columnCount={keys.columnCount}
                  measure={isVirtual ? virtualizer.measureElement : undefined}
                >
                  {props.renderDetails?.(row)}
                </DetailRow>
              );
            }
            return (
              <TableRow
                key={id}
                row={row}
                rowId={id}
                index={at}
                ariaIndex={firstIndex + item.index + 2}
                columns={columns}
                handlers={handlers}
                edits={table.edits.edits[id]}
                editingColumn={table.editing?.rowId === id ? table.editing.columnId : null}
                isSelected={table.hasSelection ? isSelected(selection.selection, id) : null}
                canSelect={props.canSelect?.(row) ?? true}
                isExpanded={table.hasDetails ? expanded.has(id) : null}
                canExpand={props.canExpand?.(row) ?? true}
                canOpen={props.onOpen !== undefined}
                hasMenu={table.rowActions !== null}
                menu={table.menuOf(id)}
                isEditable={props.onEdit !== undefined}
                isCurrentUser={isCurrentUser(row, props.members)}
                href={props.href?.(row) ?? null}
                editHintId={editHintId}
                top={top}
              />
            );
          })}
        </tbody>
      </table>
      {instead}
    </div>
  );
}
