import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ExportFormat } from './export/protocol.ts';
import type { ExportScope } from './export/use-table-export.ts';
import { tableMessages } from './messages.ts';
import classes from './toolbar.module.css';

interface ExportMenuProps {
  selectedCount: number;
  isBusy: boolean;
  onExport: (format: ExportFormat, scope: ExportScope) => void;
}

const kinds = [
  { format: 'xlsx', label: tableMessages.excel, Icon: IconFileSpreadsheet },
  { format: 'csv', label: tableMessages.csv, Icon: IconFileTypeCsv },
] as const;

function scopes(selectedCount: number): { scope: ExportScope; text: string }[] {
  return [
    { scope: 'filtered', text: tableMessages.withFilters },
    { scope: 'all', text: tableMessages.withoutFilter },
    ...(selectedCount > 0
      ? [{ scope: 'selected' as const, text: tableMessages.exportSelection(selectedCount) }]
      : []),
  ];
}

export function ExportMenu({ selectedCount, isBusy, onExport }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={240} disabled={isBusy} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.button} disabled={isBusy}>
          <IconDownload size={17} aria-hidden="true" />
          {tableMessages.export}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(({ format, label, Icon }) => (
          <Fragment key={format}>
            <Menu.Label>
              <span className={classes.menuLabel}>
                <Icon size={16} aria-hidden="true" />
                {label}
              </span>
            </Menu.Label>
            {scopes(selectedCount).map(({ scope, text }) => (
              // The heading that names the file format is not read out with the item.
              <Menu.Item key={scope} aria-label={`${text}, ${label}`} onClick={() => onExport(format, scope)}>
                {text}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
