import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { tableMessages } from './messages.ts';
import { type TableState, withColumn } from './table-state.ts';
import classes from './toolbar.module.css';
import type { DataColumn } from './types.ts';
import { type Density, useTableDensity } from './use-table-density.ts';

interface ColumnsMenuProps<Row> {
  columns: readonly DataColumn<Row>[];
  state: TableState;
  onChange: (state: TableState) => void;
}

const isDensity = (value: string): value is Density => value === 'comfortable' || value === 'compact';

export function ColumnsMenu<Row>({ columns, state, onChange }: ColumnsMenuProps<Row>) {
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
        {columns
          .filter((column) => column.canHide ?? true)
          .map((column) => (
            <Menu.CheckboxItem
              key={column.id}
              checked={isShown(column.id)}
              onChange={(checked) => onChange(withColumn(state, column.id, checked))}
            >
              {column.header}
            </Menu.CheckboxItem>
          ))}
        {state.hiddenColumns.length > 0 && (
          <Menu.Item onClick={() => onChange({ ...state, hiddenColumns: [] })}>
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
