import { defaultTimeZone } from '@kermesse/domain/shared/moments';
import { downloadName, type SpreadsheetColumn, sheetName } from '@kermesse/domain/shared/spreadsheet';
import type { ExportColumn } from '../types.ts';
import { exportRow, type RowsRead } from './export-rows.ts';
import type { ExportAnswer, ExportCommand, ExportFormat } from './protocol.ts';

interface ExportJob<Row> {
  format: ExportFormat;
  sheet: string;
  fileName: string;
  columns: readonly ExportColumn<Row>[];
  rows: Iterable<RowsRead<Row>> | AsyncIterable<RowsRead<Row>>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

interface ExportedFile {
  file: Blob;
  fileName: string;
  count: number;
}

/** Lets the page paint and respond between two slices of rows. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

function startWorker(): Worker {
  return new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
}

function outcome(worker: Worker, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The export worker failed')),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
      if (data.type === 'done') resolve(data.file);
      else reject(new Error(data.message));
    });
  });
}

/** Writes the file in a worker; aborting terminates it at once. */
export async function runExport<Row>(job: ExportJob<Row>): Promise<ExportedFile> {
  const { signal, columns, format } = job;
  signal.throwIfAborted();
  const worker = startWorker();
  const tell = (command: ExportCommand) => worker.postMessage(command);
  const file = outcome(worker, signal);
  // Avoids an unhandled rejection while rows are read; the await below reports the failure.
  file.catch(() => undefined);
  try {
    const header: SpreadsheetColumn[] = columns.map(({ header: title, type }) => ({ header: title, type }));
    tell({ type: 'start', format, sheet: sheetName(job.sheet), columns: header });
    let count = 0;
    for await (const { rows, total } of job.rows) {
      signal.throwIfAborted();
      tell({ type: 'rows', rows: rows.map((row) => exportRow(row, columns, defaultTimeZone)) });
      count += rows.length;
      job.onProgress(count, total);
      await nextTask();
    }
    tell({ type: 'finish' });
    return { file: await file, fileName: downloadName(job.fileName, format), count };
  } finally {
    worker.terminate();
  }
}
