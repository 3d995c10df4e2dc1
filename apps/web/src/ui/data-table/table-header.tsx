import { Box, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isEndAligned } from './column-layout.ts';
import classes from './grid.module.css';
import { gridRoles } from './grid-roles.ts';
import { tableMessages } from './messages.ts';
import type { TableController } from './use-data-table.ts';

interface TableHeaderProps<Row extends object> {
  table: TableController<Row>;
}

function PageCheckbox<Row extends object>({ table: { library, view } }: TableHeaderProps<Row>) {
  const input = useRef<HTMLInputElement>(null);
  const isWhole = library.getIsAllPageRowsSelected();
  const isPart = !isWhole && library.getIsSomePageRowsSelected();
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.checkbox}
      aria-label={tableMessages.selectPage}
      checked={isWhole}
      aria-disabled={!view.some((row) => row.getCanSelect())}
      tabIndex={-1}
      data-grid-focus=""
      onChange={() => library.toggleAllPageRowsSelected()}
    />
  );
}

const sorts = {
  none: { aria: 'none', Icon: IconSelector },
  asc: { aria: 'ascending', Icon: IconArrowUp },
  desc: { aria: 'descending', Icon: IconArrowDown },
} as const;

export function TableHeader<Row extends object>({ table }: TableHeaderProps<Row>) {
  const { library, visibleColumns, state } = table;
  let col = 0;
  return (
    <thead {...gridRoles.group} className={classes.head}>
      <tr {...gridRoles.row} className={classes.headRow} data-row={-1} aria-rowindex={1}>
        {table.hasSelection && (
          <th {...gridRoles.header} className={classes.control} data-col={col++} tabIndex={-1}>
            <PageCheckbox table={table} />
          </th>
        )}
        {table.hasDetails && (
          <th {...gridRoles.header} className={classes.control} data-col={col++} tabIndex={-1}>
            <VisuallyHidden>{tableMessages.details}</VisuallyHidden>
          </th>
        )}
        {visibleColumns.map((column, place) => {
          const sorting = library.getColumn(column.id);
          const order = sorting?.getIsSorted() || 'none';
          const { aria, Icon } = sorts[order];
          const isSorted = order !== 'none';
          return (
            <th
              key={column.id}
              {...gridRoles.header}
              className={classes.headCell}
              data-col={col++}
              data-align={isEndAligned(column) ? 'end' : undefined}
              data-title={place === 0 || undefined}
              aria-sort={column.isSortable ? aria : undefined}
              tabIndex={-1}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={isSorted || undefined}
                  tabIndex={-1}
                  data-grid-focus=""
                  onClick={sorting?.getToggleSortingHandler()}
                >
                  <span className={classes.sortLabel}>{column.header}</span>
                  <Icon className={isSorted ? undefined : classes.sortHint} size={15} aria-hidden="true" />
                  {isSorted && state.sort.length > 1 && (
                    <Box
                      component="span"
                      miw={16}
                      px={4}
                      bdrs={8}
                      bg="var(--k-sapin-light)"
                      c="var(--k-sapin-dark)"
                      fz="var(--k-font-size-tiny)"
                      lh="16px"
                      ta="center"
                    >
                      {(sorting?.getSortIndex() ?? 0) + 1}
                    </Box>
                  )}
                </button>
              ) : (
                <span className={classes.sortLabel}>{column.header}</span>
              )}
            </th>
          );
        })}
        {table.hasActions && (
          <th {...gridRoles.header} className={classes.actions} data-col={col++} tabIndex={-1}>
            <VisuallyHidden>{tableMessages.rowActions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
