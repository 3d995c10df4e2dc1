import { Button } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import classes from './cards.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { tableMessages } from './messages.ts';
import type { RowHandlers } from './row-handlers.ts';
import { rowProps } from './row-props.ts';
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

interface CardListProps<Row> {
  label: string;
  rows: readonly ViewRow<Row>[];
  total: number;
  renderCard: (entry: ViewRow<Row>) => ReactNode;
}

function PlainCards<Row>({ label, rows, renderCard }: CardListProps<Row>) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((entry) => (
        <li key={entry.id}>{renderCard(entry)}</li>
      ))}
    </ul>
  );
}

const cardEstimate = 200;

/** Only the cards near the window are rendered, below one spacer as in `VirtualBody`. */
function VirtualCards<Row>({ label, rows, total, renderCard }: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardEstimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    scrollMargin,
  });
  const attach = (node: HTMLUListElement | null) => {
    list.current = node;
    const margin = node ? node.getBoundingClientRect().top + window.scrollY : scrollMargin;
    if (Math.abs(margin - scrollMargin) > 1) setScrollMargin(margin);
  };
  const drawn = virtualizer.getVirtualItems();
  return (
    <ul
      ref={attach}
      className={classes.list}
      data-virtual=""
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      <li aria-hidden="true" style={{ height: Math.max(0, (drawn[0]?.start ?? 0) - scrollMargin) }} />
      {drawn.map(({ index, key }) => {
        const entry = rows[index];
        return (
          entry && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              className={classes.measured}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
            >
              {renderCard(entry)}
            </li>
          )
        );
      })}
    </ul>
  );
}

const step = 50;

/** A list without pages grows on demand, so that the end of the page stays reachable. */
export function TableCards<Row extends object>({ props, table, handlers, instead }: TableCardsProps<Row>) {
  const { view } = table;
  const list = JSON.stringify([table.state.filters, table.state.search, table.state.sort]);
  const [shown, setShown] = useState({ list, count: step });
  const count = shown.list === list ? shown.count : step;
  const rows = table.isPaged ? view : view.slice(0, count);
  const left = view.length - rows.length;

  const renderCard = ({ id, row }: ViewRow<Row>) => (
    <TableCard
      {...rowProps({ props, table, handlers }, { id, row })}
      details={table.expanded.has(id) ? props.renderDetails?.(row) : null}
    />
  );

  if (instead) return instead;
  const Cards = rows.length > virtualThreshold ? VirtualCards : PlainCards;
  return (
    <>
      <Cards label={props.label} rows={rows} total={view.length} renderCard={renderCard} />
      {left > 0 && (
        <Button
          variant="default"
          fullWidth
          className={classes.more}
          onClick={() => setShown({ list, count: count + step })}
        >
          {tableMessages.showMore(Math.min(step, left))}
        </Button>
      )}
    </>
  );
}
