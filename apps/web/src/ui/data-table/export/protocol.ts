import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';

export type ExportFormat = 'xlsx' | 'csv';

export type ExportCommand =
  | { type: 'start'; format: ExportFormat; sheet: string; columns: readonly SpreadsheetColumn[] }
  | { type: 'rows'; rows: SpreadsheetValue[][] }
  | { type: 'finish' };

export type ExportAnswer = { type: 'done'; file: Blob } | { type: 'failed'; message: string };
