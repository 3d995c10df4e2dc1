import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './cards.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { isCurrentUser } from './member-actions.tsx';
import type { RowHandlers } from './row-handlers.ts';
import { isSelected } from './selection.ts';
import { TableCard } from './table-card.tsx';
import { virtualThreshold } from './table-grid.tsx';
import type { TableController } from './use-data-table.ts';
import type { ViewRow } from './use-library-table.ts';

interface TableCardsProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  handlers: RowHandlers<Row>;
  instead: ReactNode;
}

const cardEstimate = 190;

/** The table on a phone: a list of cards. A long one draws only the cards near the window. */
export function TableCards<Row extends object>({ props, table, handlers, instead }: TableCardsProps<Row>) {
  const { view } = table;
  const list = useRef<HTMLUListElement>(null);
  const isVirtual = view.length > virtualThreshold;
  const virtualizer = useWindowVirtualizer({
    count: isVirtual ? view.length : 0,
    enabled: isVirtual,
    estimateSize: () => cardEstimate,
    getItemKey: (index) => view[index]?.id ?? index,
    overscan: 4,
    scrollMargin: list.current?.offsetTop ?? 0,
  });

  const card = ({ id, row }: ViewRow<Row>) => (
    <TableCard
      row={row}
      rowId={id}
      columns={table.visibleColumns}
      handlers={handlers}
      edits={table.edits.edits[id]}
      editingColumn={table.editing?.rowId === id ? table.editing.columnId : null}
      isSelected={table.hasSelection ? isSelected(table.selection.selection, id) : null}
      canSelect={props.canSelect?.(row) ?? true}
      isExpanded={table.hasDetails && (props.canExpand?.(row) ?? true) ? table.expanded.has(id) : null}
      details={table.expanded.has(id) ? props.renderDetails?.(row) : null}
      canOpen={props.onOpen !== undefined}
      hasMenu={table.rowActions !== null}
      menu={table.menuOf(id)}
      isEditable={props.onEdit !== undefined}
      isCurrentUser={isCurrentUser(row, props.members)}
      href={props.href?.(row) ?? null}
    />
  );

  if (instead) return instead;
  if (!isVirtual) {
    return (
      <ul ref={list} className={classes.list} aria-label={props.label}>
        {view.map((entry) => (
          <li key={entry.id}>{card(entry)}</li>
        ))}
      </ul>
    );
  }
  const drawn = virtualizer.getVirtualItems();
  // They flow below one spacer: see the rows of the grid.
  const before = (drawn[0]?.start ?? 0) - virtualizer.options.scrollMargin;
  return (
    <ul
      ref={list}
      className={classes.list}
      data-virtual=""
      aria-label={props.label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <li aria-hidden="true" style={{ height: Math.max(0, before) }} />
      {drawn.map(({ index, key }) => {
        const entry = view[index];
        return (
          entry && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classes.measured}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={view.length}
            >
              {card(entry)}
            </li>
          )
        );
      })}
    </ul>
  );
}
