import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import { DetailRow } from './detail-row.tsx';
import classes from './grid.module.css';
import { gridRoles } from './grid-roles.ts';
import type { RowHandlers } from './row-handlers.ts';
import { rowProps } from './row-props.ts';
import { TableRow } from './table-row.tsx';
import type { TableController } from './use-data-table.ts';
import { rowHeights } from './use-table-density.ts';

export interface BodyItem<Row> {
  id: string;
  row: Row;
  index: number;
  isDetail: boolean;
}

interface TableBodyProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
  items: readonly BodyItem<Row>[];
  columnCount: number;
  editHintId: string;
  /** Called after each render: the focus may be waiting for a row that was not rendered before. */
  onDrawn: () => void;
}

interface ItemViewProps<Row extends object> extends Omit<TableBodyProps<Row>, 'items' | 'onDrawn'> {
  item: BodyItem<Row>;
  at: number;
  top: number | null;
  measure: ((node: Element | null) => void) | undefined;
}

function ItemView<Row extends object>(view: ItemViewProps<Row>) {
  const { props, table, item, at, top, columnCount, editHintId, measure } = view;
  const { row, isDetail } = item;
  if (isDetail) {
    return (
      <DetailRow index={at} top={top} columnCount={columnCount} measure={measure}>
        {props.renderDetails?.(row)}
      </DetailRow>
    );
  }
  const firstIndex = table.isPaged ? (table.page - 1) * table.state.pageSize : 0;
  return (
    <TableRow
      {...rowProps(view, item)}
      index={at}
      ariaIndex={firstIndex + item.index + 2}
      editHintId={editHintId}
      top={top}
    />
  );
}

const keyOf = (item: BodyItem<unknown>) => (item.isDetail ? `${item.id}+` : item.id);

export function PlainBody<Row extends object>({ items, onDrawn, ...rest }: TableBodyProps<Row>) {
  useEffect(onDrawn);
  return (
    <tbody {...gridRoles.group} className={classes.body}>
      {items.map((item, at) => (
        <ItemView key={keyOf(item)} {...rest} item={item} at={at} top={null} measure={undefined} />
      ))}
    </tbody>
  );
}

interface VirtualBodyProps<Row extends object> extends TableBodyProps<Row> {
  viewport: RefObject<HTMLElement | null>;
  reveal: RefObject<((row: number) => void) | null>;
  activeRow: () => number | null;
}

const detailEstimate = 160;
const headerHeight = 40;
const overscan = 4;

/** Shares of the view scrolled since the last render at which fast scrolling begins and ends. */
const fastAbove = 0.6;
const fastUntil = 0.25;

function useDrawnRange() {
  const last = useRef({ start: 0, isFast: false });
  const extract = ({ startIndex, endIndex, count }: Range): number[] => {
    const passed = Math.abs(startIndex - last.current.start) / (endIndex - startIndex + 1);
    const isFast = passed > (last.current.isFast ? fastUntil : fastAbove);
    last.current = { start: startIndex, isFast };
    const beyond = isFast ? 0 : overscan;
    const first = Math.max(0, startIndex - beyond);
    const end = Math.min(count - 1, endIndex + beyond);
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
  };
  return { extract, isFast: () => last.current.isFast };
}

/** Shows only the name while the list scrolls too fast to be read; the whole row follows. */
function FastRow({ label, ariaIndex }: { label: string; ariaIndex: number }) {
  return (
    <tr {...gridRoles.row} className={classes.row} aria-rowindex={ariaIndex}>
      <td {...gridRoles.cell} className={classes.fast}>
        {label}
      </td>
    </tr>
  );
}

/**
 * Only the rows in view are rendered, below one spacer instead of positioned one by one: a style on each row
 * would keep the browser from sharing the styles of their cells, and scrolling would get slower further down.
 */
export function VirtualBody<Row extends object>(props: VirtualBodyProps<Row>) {
  const { items, onDrawn, viewport, reveal, activeRow, ...rest } = props;
  const rowHeight = rowHeights[rest.table.density];
  const range = useDrawnRange();
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => (items[index]?.isDetail ? detailEstimate : rowHeight),
    getItemKey: (index) => {
      const item = items[index];
      return item ? keyOf(item) : index;
    },
    rangeExtractor: range.extract,
    scrollPaddingStart: headerHeight,
  });
  useLayoutEffect(() => {
    reveal.current = (row) => virtualizer.scrollToIndex(row);
  }, [reveal, virtualizer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured anew when the density changes.
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  useEffect(onDrawn);

  const drawn = virtualizer.getVirtualItems();
  const isFast = virtualizer.isScrolling && range.isFast();
  const active = activeRow();
  const isActiveApart = active !== null && active >= 0 && !drawn.some(({ index }) => index === active);
  const pinned = isActiveApart ? virtualizer.measurementsCache[active] : undefined;
  const view = (index: number, top: number | null) => {
    const item = items[index];
    if (item && isFast && index !== active && !item.isDetail) {
      return <FastRow key={keyOf(item)} label={props.handlers.label(item.row)} ariaIndex={item.index + 2} />;
    }
    return (
      item && (
        <ItemView
          key={keyOf(item)}
          {...rest}
          item={item}
          at={index}
          top={top}
          measure={virtualizer.measureElement}
        />
      )
    );
  };

  const rows = drawn.map(({ index }) => view(index, null));
  // The focused row stays mounted, or the focus would be lost while the list scrolls.
  if (pinned) rows.push(view(pinned.index, pinned.start));

  return (
    <tbody
      {...gridRoles.group}
      className={classes.body}
      data-ruled=""
      style={{ height: virtualizer.getTotalSize() }}
    >
      <tr {...gridRoles.spacer} className={classes.spacer} style={{ height: drawn[0]?.start ?? 0 }} />
      {rows}
    </tbody>
  );
}
