import { IconX } from '@tabler/icons-react';
import { SearchField } from '../inputs/search-field.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { tableMessages } from './messages.ts';
import { SelectFilter } from './option-list.tsx';
import { TableExportMenu } from './table-export-menu.tsx';
import { activeFilterCount, withFilter, withoutFilters, withSearch } from './table-state.ts';
import classes from './toolbar.module.css';
import type { DataColumn } from './types.ts';
import type { TablePart } from './use-data-table.ts';
import { ValueFilter } from './value-filter.tsx';

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

/** A column that is hidden at first brings its filter along when it is shown, or while it narrows the list. */
function isOffered<Row extends object>({ state }: TablePart<Row>['table'], column: DataColumn<Row>): boolean {
  if (!column.isFilteredWhenShown) return true;
  return !state.hiddenColumns.includes(column.id) || (state.filters[column.id]?.length ?? 0) > 0;
}

export function TableToolbar<Row extends object>({ props, table }: TablePart<Row>) {
  return (
    <div className={classes.toolbar}>
      <TableSearch props={props} table={table} />
      <div className={classes.group}>
        {table.columns
          .filter((column) => column.filter && isOffered(table, column))
          .map((column) => {
            const shared = {
              label: column.header,
              chosen: table.state.filters[column.id] ?? [],
              onChange: (next: readonly string[]) => table.change(withFilter(table.state, column.id, next)),
            };
            return column.filter?.kind ? (
              <ValueFilter key={column.id} {...shared} kind={column.filter.kind} />
            ) : (
              <SelectFilter key={column.id} {...shared} optionsOf={() => table.filterOptions(column)} />
            );
          })}
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
