import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';

export type ExportFormat = 'xlsx' | 'csv';

/** What the page tells the export worker. */
export type ExportCommand =
  | { type: 'start'; format: ExportFormat; sheet: string; columns: readonly SpreadsheetColumn[] }
  | { type: 'rows'; rows: SpreadsheetValue[][] }
  | { type: 'finish' };

/** What the worker answers. */
export type ExportAnswer = { type: 'done'; file: Blob } | { type: 'failed'; message: string };
