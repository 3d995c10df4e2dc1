import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Box, Button, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { SidePanel } from '../dialog/side-panel.tsx';
import { SelectField } from '../inputs/select-field.tsx';
import cards from './cards.module.css';
import { tableMessages } from './messages.ts';
import { OptionChips } from './option-list.tsx';
import { TableExportMenu } from './table-export-menu.tsx';
import { activeFilterCount, type TableState, withFilter, withoutFilters } from './table-state.ts';
import { TableSearch } from './table-toolbar.tsx';
import classes from './toolbar.module.css';
import type { DataColumn } from './types.ts';
import type { TablePart } from './use-data-table.ts';
import { ValueFilterForm } from './value-filter.tsx';

function sortOptions<Row>(columns: readonly DataColumn<Row>[]) {
  return columns
    .filter((column) => column.isSortable)
    .flatMap((column) => [
      { value: column.id, label: `${column.header}, ${tableMessages.ascending}` },
      { value: `-${column.id}`, label: `${column.header}, ${tableMessages.descending}` },
    ]);
}

function sortValue({ sort: [rule] }: TableState): string {
  if (!rule) return '';
  return rule.isDescending ? `-${rule.id}` : rule.id;
}

function withSortValue(state: TableState, value: string): TableState {
  const isDescending = value.startsWith('-');
  const id = isDescending ? value.slice(1) : value;
  return { ...state, page: 1, sort: id === '' ? [] : [{ id, isDescending }] };
}

function PhoneTabs<Row extends object>({ props, table }: TablePart<Row>) {
  const { phoneTabs } = props;
  if (!phoneTabs) return null;
  const chosen = table.state.filters[phoneTabs.columnId] ?? [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of switches, not of form fields.
    <div className={cards.tabs} role="group" aria-label={props.label}>
      {phoneTabs.tabs.map(({ value, label, count }) => {
        const isChosen = chosen.length === 1 && chosen[0] === value;
        return (
          <button
            key={value}
            type="button"
            className={cards.tab}
            aria-pressed={isChosen}
            onClick={() => table.change(withFilter(table.state, phoneTabs.columnId, isChosen ? [] : [value]))}
          >
            {label}
            {count !== undefined && (
              <Box component="span" ms={6} fw={500} className="k-figures">
                {formatDecimal(count)}
              </Box>
            )}
          </button>
        );
      })}
    </div>
  );
}

export function PhoneToolbar<Row extends object>({ props, table }: TablePart<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const filtered = table.columns.filter((column) => column.filter && column.id !== props.phoneTabs?.columnId);
  const sorts = sortOptions(table.columns);
  // The filter shown as tabs is not counted again.
  const inTabs = props.phoneTabs ? withFilter(table.state, props.phoneTabs.columnId, []) : table.state;
  const count = activeFilterCount(inTabs);
  return (
    <>
      <PhoneTabs props={props} table={table} />
      <div className={classes.toolbar}>
        <TableSearch props={props} table={table} />
        <div className={classes.group}>
          {(filtered.length > 0 || sorts.length > 0) && (
            <button
              type="button"
              className={classes.button}
              aria-haspopup="dialog"
              onClick={() => setIsOpen(true)}
            >
              <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
              {tableMessages.filters}
              {count > 0 && <span className={classes.badge}>{count}</span>}
            </button>
          )}
          {props.export && <TableExportMenu props={props} table={table} settings={props.export} />}
        </div>
      </div>
      <SidePanel
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet ?? '' }}
        title={tableMessages.filters}
      >
        <Stack gap={22} pb="sm">
          {filtered.map((column) => {
            const shared = {
              label: column.header,
              chosen: table.state.filters[column.id] ?? [],
              onChange: (next: readonly string[]) => table.change(withFilter(table.state, column.id, next)),
            };
            return column.filter?.kind ? (
              <ValueFilterForm key={column.id} {...shared} kind={column.filter.kind} />
            ) : (
              <OptionChips key={column.id} {...shared} options={table.filterOptions(column)} />
            );
          })}
          {sorts.length > 0 && (
            <SelectField
              label={tableMessages.sortBy}
              options={[{ value: '', label: tableMessages.noSort }, ...sorts]}
              searchable={false}
              value={sortValue(table.state)}
              onChange={(value) => table.change(withSortValue(table.state, value ?? ''))}
            />
          )}
          <Button onClick={() => setIsOpen(false)}>{tableMessages.showResults(table.total)}</Button>
          {count > 0 && (
            <Button variant="default" onClick={() => table.change(withoutFilters(table.state))}>
              {tableMessages.resetFilters}
            </Button>
          )}
        </Stack>
      </SidePanel>
    </>
  );
}
