import { IconX } from '@tabler/icons-react';
import { SearchField } from '../inputs/search-field.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { tableMessages } from './messages.ts';
import { SelectFilter } from './option-list.tsx';
import { TableExportMenu } from './table-export-menu.tsx';
import { activeFilterCount, withFilter, withoutFilters, withSearch } from './table-state.ts';
import classes from './toolbar.module.css';
import type { TablePart } from './use-data-table.ts';

export function TableSearch<Row extends object>({ props, table }: TablePart<Row>) {
  if (props.hasSearch === false) return null;
  return (
    <div className={classes.search}>
      <SearchField
        aria-label={tableMessages.search}
        size="sm"
        placeholder={props.searchPlaceholder ?? tableMessages.searchPlaceholder}
        delayMs={250}
        current={table.state.search}
        onSearch={(search) => table.change(withSearch(table.state, search), 'replace')}
      />
    </div>
  );
}

export function TableToolbar<Row extends object>({ props, table }: TablePart<Row>) {
  return (
    <div className={classes.toolbar}>
      <TableSearch props={props} table={table} />
      <div className={classes.group}>
        {table.columns
          .filter((column) => column.filter)
          .map((column) => (
            <SelectFilter
              key={column.id}
              label={column.header}
              optionsOf={() => table.filterOptions(column)}
              chosen={table.state.filters[column.id] ?? []}
              onChange={(next) => table.change(withFilter(table.state, column.id, next))}
            />
          ))}
        {activeFilterCount(table.state) > 0 && (
          <button
            type="button"
            className={classes.button}
            onClick={() => table.change(withoutFilters(table.state))}
          >
            <IconX size={17} aria-hidden="true" />
            {tableMessages.reset}
          </button>
        )}
        <ColumnsMenu table={table} />
        {props.export && <TableExportMenu props={props} table={table} settings={props.export} />}
      </div>
    </div>
  );
}
