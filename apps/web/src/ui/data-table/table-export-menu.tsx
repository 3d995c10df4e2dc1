import type { ExportRequestInput } from '@kermesse/domain/shared/export-request';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../platform/api/download.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import { tableMessages } from './messages.ts';
import { withoutFilters } from './table-state.ts';
import classes from './toolbar.module.css';
import type { TableExport } from './types.ts';
import type { TablePart } from './use-data-table.ts';

type Scope = 'filtered' | 'all' | 'selected';

interface TableExportMenuProps<Row extends object> extends TablePart<Row> {
  settings: TableExport;
}

function rowsOf<Row extends object>(
  { props: { source, rowId }, table, settings: { query = () => ({}) } }: TableExportMenuProps<Row>,
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
export function TableExportMenu<Row extends object>(part: TableExportMenuProps<Row>) {
  const { table, settings } = part;
  const { path, doneMessage = tableMessages.exportDone, failureTitle } = settings;
  const { count } = table.selection;
  const scopes: { scope: Scope; text: string }[] = [
    { scope: 'filtered', text: tableMessages.withFilters },
    { scope: 'all', text: tableMessages.withoutFilter },
    ...(count > 0 ? [{ scope: 'selected' as const, text: tableMessages.exportSelection(count) }] : []),
  ];
  return (
    <ExportMenu
      scopes={scopes}
      done={doneMessage}
      failureTitle={failureTitle}
      download={(format, scope, options) => {
        const columns = table.visibleColumns.map(({ id }) => id);
        const body = { ...rowsOf(part, scope), columns };
        return download(`${path}.${format}`, `export.${format}`, { ...options, body });
      }}
    >
      {(isRunning) => (
        <button type="button" className={classes.button} aria-disabled={isRunning}>
          <IconDownload size={17} aria-hidden="true" />
          {tableMessages.export}
        </button>
      )}
    </ExportMenu>
  );
}
