import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import classes from './grid.module.css';
import { gridRole, gridRoles } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import type { TablePart } from './use-data-table.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { rowHeights } from './use-table-density.ts';

/**
 * Whether the table is wider than its place: it then scrolls in a frame, where the first column and the actions
 * stick to the edges. Otherwise it scrolls with the page, and its header sticks to the window.
 */
function useIsSideways(viewport: RefObject<HTMLElement | null>, minWidth: number): boolean {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport]);
  return width !== null && width < minWidth;
}

/** `instead` stands under the header in the place of rows. */
export function TableGrid<Row extends object>({
  props,
  table,
  instead,
}: TablePart<Row> & { instead: ReactNode }) {
  const { source } = props;
  const grid = useRef<HTMLTableElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const editHintId = useId();
  const isSideways = useIsSideways(viewport, table.layout.minWidth);
  // The details of a row are a row of their own for the arrow keys.
  const items = (instead ? [] : table.view).flatMap((entry, index) => {
    const row = { entry, index, isDetail: false };
    return entry.getIsExpanded() ? [row, { ...row, isDetail: true }] : [row];
  });
  const keys = useGridKeys({ grid, props, table, items });
  useEffect(keys.settle);
  const isFetching = source.kind === 'server' && source.isFetching;
  const firstIndex = (table.page - 1) * table.state.pageSize;

  const style = {
    '--dt-columns': table.layout.template,
    '--dt-min-width': `${table.layout.minWidth}px`,
    '--dt-row-height': `${rowHeights[table.density]}px`,
  } as CSSProperties;

  return (
    <div ref={viewport} className={classes.viewport} data-sideways={isSideways || undefined} style={style}>
      {isFetching && <div className={classes.fetching} aria-hidden="true" />}
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
        aria-busy={source.isLoading || isFetching || undefined}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
        onKeyDown={keys.onKeyDown}
      >
        <TableHeader table={table} />
        <tbody {...gridRoles.group} className={classes.body}>
          {items.map(({ entry, index, isDetail }, at) =>
            isDetail ? (
              <tr key={`${entry.id}+`} {...gridRoles.row} className={classes.detailRow} data-row={at}>
                <td
                  {...gridRoles.cell}
                  className={classes.detailCell}
                  data-col={0}
                  aria-colspan={keys.columnCount}
                  tabIndex={-1}
                >
                  {props.renderDetails?.(entry.original)}
                </td>
              </tr>
            ) : (
              <TableRow
                key={entry.id}
                props={props}
                table={table}
                entry={entry}
                index={at}
                ariaIndex={firstIndex + index + 2}
                editHintId={editHintId}
              />
            ),
          )}
        </tbody>
      </table>
      {instead}
    </div>
  );
}
