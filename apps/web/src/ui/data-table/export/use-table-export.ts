import { useRef, useState } from 'react';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { toast } from '../../feedback/toast.ts';
import { tableMessages } from '../messages.ts';
import { emptyTableState, type TableRequest } from '../table-state.ts';
import type { DataSource, ExportColumn, SelectedRows, TableExport } from '../types.ts';
import { type RowsRead, readAllPages, sliceRows } from './export-rows.ts';
import type { ExportFormat } from './protocol.ts';
import { runExport } from './run-export.ts';

export type ExportScope = 'filtered' | 'all' | 'selected';

interface TableExportOptions<Row> {
  settings: TableExport<Row> | undefined;
  source: DataSource<Row>;
  columns: readonly ExportColumn<Row>[];
  request: TableRequest;
  filteredRows: () => readonly Row[];
  selected: () => SelectedRows<Row>;
  rowId: (row: Row) => string;
}

export interface ExportProgress {
  done: number;
  total: number;
}

const sliceSize = 250;
const serverPageSize = 100;

function unfiltered(request: TableRequest): TableRequest {
  return { ...emptyTableState, sort: request.sort };
}

type RowsToExport<Row> = Iterable<RowsRead<Row>> | AsyncIterable<RowsRead<Row>>;

async function* withoutRows<Row>(
  pages: AsyncIterable<RowsRead<Row>>,
  except: ReadonlySet<string>,
  rowId: (row: Row) => string,
): AsyncGenerator<RowsRead<Row>> {
  for await (const { rows, total } of pages) {
    yield { rows: rows.filter((row) => !except.has(rowId(row))), total: total - except.size };
  }
}

export function useTableExport<Row>(options: TableExportOptions<Row>) {
  const { settings, source } = options;
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const rowsFor = (scope: ExportScope, signal: AbortSignal): RowsToExport<Row> => {
    const selected = options.selected();
    if (source.kind === 'local' || !source.fetchPage) {
      const whole = source.kind === 'local' && scope === 'filtered' ? options.filteredRows() : source.rows;
      return sliceRows(scope === 'selected' ? selected.rows : whole, sliceSize);
    }
    if (scope === 'selected' && !selected.isEverything) return sliceRows(selected.rows, sliceSize);
    const request = scope === 'all' ? unfiltered(options.request) : options.request;
    const pageSize = settings?.pageSize ?? serverPageSize;
    const pages = readAllPages(request, { fetchPage: source.fetchPage, pageSize, signal });
    return scope === 'selected' ? withoutRows(pages, new Set(selected.exceptIds), options.rowId) : pages;
  };

  const start = async (format: ExportFormat, scope: ExportScope): Promise<void> => {
    if (!settings || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const exported = await runExport({
        format,
        sheet: settings.sheet ?? 'Export',
        fileName: typeof settings.fileName === 'string' ? settings.fileName : settings.fileName(),
        columns: options.columns,
        rows: rowsFor(scope, controller.signal),
        signal: controller.signal,
        onProgress: (done, total) => setProgress({ done, total }),
      });
      saveFile(exported.file, exported.fileName);
      if (settings.onDone) settings.onDone(exported.count);
      else toast.success(tableMessages.exportDone(exported.count));
    } catch (error) {
      if (controller.signal.aborted) toast.info(tableMessages.exportCancelled);
      else {
        const isKnown = error instanceof ApiError || error instanceof OfflineError;
        toast.error(isKnown ? error.message : (settings.errorMessage ?? tableMessages.exportError));
      }
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}
