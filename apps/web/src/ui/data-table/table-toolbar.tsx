import { IconUserPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SearchField } from '../inputs/search-field.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { FilterButton } from './filter-button.tsx';
import { tableMessages } from './messages.ts';
import { SelectFilter } from './option-list.tsx';
import {
  activeFilterCount,
  type FilterValue,
  withFilter,
  withoutFilters,
  withSearch,
} from './table-state.ts';
import { TextFilter } from './text-filter.tsx';
import classes from './toolbar.module.css';
import type { DataColumn } from './types.ts';
import type { TableController } from './use-data-table.ts';
import { useDraft } from './use-draft.ts';

interface ToolbarProps<Row extends object> {
  props: DataTableProps<Row>;
  table: TableController<Row>;
  exportMenu: ReactNode;
}

export function textOfFilter(value: FilterValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function optionsOfFilter(value: FilterValue | undefined): readonly string[] {
  return value === undefined || typeof value === 'string' ? [] : value;
}

export function TableSearch<Row extends object>({ props, table }: Omit<ToolbarProps<Row>, 'exportMenu'>) {
  const [text, type] = useDraft(table.state.search, (search) => {
    table.change(withSearch(table.state, search), 'replace');
  });
  if (props.hasSearch === false) return null;
  return (
    <div className={classes.search}>
      <SearchField
        aria-label={tableMessages.search}
        size="sm"
        placeholder={props.searchPlaceholder ?? tableMessages.searchPlaceholder}
        value={text}
        onChange={type}
      />
    </div>
  );
}

function ColumnFilterControl<Row extends object>({
  column,
  table,
}: {
  column: DataColumn<Row>;
  table: TableController<Row>;
}) {
  const { filter } = column;
  const value = table.state.filters[column.id];
  if (!filter) return null;
  if (filter.type === 'text') {
    return (
      <TextFilter
        label={column.header}
        placeholder={filter.placeholder}
        value={textOfFilter(value)}
        onChange={(text) => table.change(withFilter(table.state, column.id, text), 'replace')}
      />
    );
  }
  const chosen = optionsOfFilter(value);
  return (
    <SelectFilter
      label={column.header}
      optionsOf={() => table.filterOptions(column)}
      chosen={chosen}
      onChange={(next) => table.change(withFilter(table.state, column.id, next))}
      renderTarget={({ isOpen, onClick }) => (
        <FilterButton
          label={column.header}
          count={chosen.length}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          onClick={onClick}
        />
      )}
    />
  );
}

export function AddMemberButton<Row extends object>({ props }: { props: DataTableProps<Row> }) {
  if (!props.members?.onAdd) return null;
  return (
    <button type="button" className={classes.button} data-primary="" onClick={props.members.onAdd}>
      <IconUserPlus size={17} aria-hidden="true" />
      {tableMessages.addMember}
    </button>
  );
}

export function TableToolbar<Row extends object>({ props, table, exportMenu }: ToolbarProps<Row>) {
  const filtered = table.columns.filter((column) => column.filter);
  return (
    <div className={classes.toolbar}>
      <TableSearch props={props} table={table} />
      <div className={classes.group}>
        {filtered.map((column) => (
          <ColumnFilterControl key={column.id} column={column} table={table} />
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
        <ColumnsMenu columns={table.columns} state={table.state} onChange={table.change} />
        {exportMenu}
        {props.toolbarEnd}
        <AddMemberButton props={props} />
      </div>
    </div>
  );
}
