import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequestInput } from '@kermesse/domain/shared/export-request';
import { Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { Fragment } from 'react';
import { download } from '../../platform/api/download.ts';
import { ExportProgress } from '../export/export-progress.tsx';
import { useExport } from '../export/use-export.ts';
import { tableMessages } from './messages.ts';
import { withoutFilters } from './table-state.ts';
import classes from './toolbar.module.css';
import type { TableExport } from './types.ts';
import type { TablePart } from './use-data-table.ts';

const formats = [
  { format: 'xlsx', label: tableMessages.excel, Icon: IconFileSpreadsheet },
  { format: 'csv', label: tableMessages.csv, Icon: IconFileTypeCsv },
] as const;

type Scope = 'filtered' | 'all' | 'selected';

interface ExportMenuProps<Row extends object> extends TablePart<Row> {
  settings: TableExport;
}

function rowsOf<Row extends object>(
  { props: { source, rowId }, table, settings: { query = () => ({}) } }: ExportMenuProps<Row>,
  scope: Scope,
): ExportRequestInput {
  const { state, request, listed, selection } = table;
  const { isEverything, ids, exceptIds } = selection.selected();
  const everything = query(withoutFilters(state));
  if (scope === 'selected' && !isEverything) return { query: everything, ids: [...ids] };
  if (source.kind === 'local')
    return { query: everything, ids: scope === 'all' ? source.rows.map(rowId) : listed.map(({ id }) => id) };
  if (scope === 'selected') return { query: query(request), exceptIds: [...exceptIds] };
  return { query: scope === 'all' ? everything : query(request) };
}

/** The whole list, or what the filters leave of it, or the chosen rows. */
export function ExportMenu<Row extends object>(part: ExportMenuProps<Row>) {
  const { table, settings } = part;
  const { bytes, start, cancel } = useExport();
  const { count } = table.selection;
  const scopes: { scope: Scope; text: string }[] = [
    { scope: 'filtered', text: tableMessages.withFilters },
    { scope: 'all', text: tableMessages.withoutFilter },
    ...(count > 0 ? [{ scope: 'selected' as const, text: tableMessages.exportSelection(count) }] : []),
  ];
  const run = (format: ExportFormat, scope: Scope) => {
    const columns = table.visibleColumns.map(({ id }) => id);
    const body = { ...rowsOf(part, scope), columns };
    const { path, doneMessage = tableMessages.exportDone, failureTitle } = settings;
    return start({
      download: (options) => download(`${path}.${format}`, `export.${format}`, { ...options, body }),
      done: doneMessage,
      failureTitle,
    });
  };

  const isRunning = bytes !== null;
  return (
    <>
      {isRunning && <ExportProgress bytes={bytes} onCancel={cancel} />}
      <Menu position="bottom-end" width={240} disabled={isRunning} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={classes.button} aria-disabled={isRunning}>
            <IconDownload size={17} aria-hidden="true" />
            {tableMessages.export}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ format, label, Icon }) => (
            <Fragment key={format}>
              <Menu.Label>
                <span className={classes.menuLabel}>
                  <Icon size={16} aria-hidden="true" />
                  {label}
                </span>
              </Menu.Label>
              {scopes.map(({ scope, text }) => (
                // The heading that names the file format is not read out with the item.
                <Menu.Item
                  key={scope}
                  aria-label={`${text}, ${label}`}
                  onClick={() => void run(format, scope)}
                >
                  {text}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
