import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { tableMessages } from './messages.ts';
import { hideable, withColumn } from './table-state.ts';
import classes from './toolbar.module.css';
import type { TableController } from './use-data-table.ts';
import { type Density, useTableDensity } from './use-table-density.ts';

const isDensity = (value: string): value is Density => value === 'comfortable' || value === 'compact';

export function ColumnsMenu<Row extends object>({ table }: { table: TableController<Row> }) {
  const { columns, state, change } = table;
  const density = useTableDensity((store) => store.density);
  const isShown = (id: string) => !state.hiddenColumns.includes(id);
  return (
    <Menu position="bottom-end" width={240} closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.button}>
          <IconColumns3 size={17} aria-hidden="true" />
          {tableMessages.columns}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{tableMessages.columns}</Menu.Label>
        {hideable(columns.filter((column) => !column.isOnlyFilter)).map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={isShown(column.id)}
            onChange={(checked) => change(withColumn(state, column.id, checked))}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
        {state.hiddenColumns.length > 0 && (
          <Menu.Item onClick={() => change({ ...state, hiddenColumns: [] })}>
            {tableMessages.showAllColumns}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{tableMessages.density}</Menu.Label>
        <Menu.RadioGroup
          value={density}
          onChange={(value) => {
            if (isDensity(value)) useTableDensity.setState({ density: value });
          }}
        >
          <Menu.RadioItem value="comfortable">{tableMessages.comfortable}</Menu.RadioItem>
          <Menu.RadioItem value="compact">{tableMessages.compact}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
