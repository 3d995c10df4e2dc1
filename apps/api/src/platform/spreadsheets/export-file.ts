import type { Readable } from 'node:stream';
import { type ExportFormat, exportFormats } from '@kermesse/domain/shared/export-format';
import {
  downloadName,
  type SpreadsheetColumn,
  type SpreadsheetValue,
  toSpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { z } from 'zod';
import { csvStream, xlsxStream } from './spreadsheet-stream.ts';

export interface ExportColumn<Row> extends SpreadsheetColumn {
  /** Of the column on screen, for a list whose file has the columns that are shown. */
  readonly id?: string;
  readonly value: (row: Row) => unknown;
}

/** What a route sends. */
export interface ExportFile {
  readonly name: string;
  readonly format: ExportFormat;
  readonly count?: number;
  readonly stream: Readable;
}

export const exportFormatParam = { format: z.enum(exportFormats) };
export const exportedFileSchema = z.unknown().describe('The file itself');

interface ExportOptions<Row> {
  readonly format: ExportFormat;
  /** Without its extension. */
  readonly name: string;
  readonly sheet: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
  readonly count?: number;
  readonly timeZone?: string;
}

async function* inCells<Row>({
  columns,
  rows,
  timeZone = defaultTimeZone,
}: ExportOptions<Row>): AsyncGenerator<SpreadsheetValue[]> {
  for await (const row of rows)
    yield columns.map(({ type, value }) => toSpreadsheetValue(value(row), type, timeZone));
}

/** Written while it is sent. */
export function exportFile<Row>(options: ExportOptions<Row>): ExportFile {
  const { format, name, sheet, columns, count } = options;
  const rows = inCells(options);
  return {
    name: downloadName(name, format),
    format,
    ...(count === undefined ? {} : { count }),
    stream: format === 'csv' ? csvStream({ columns, rows }) : xlsxStream([{ name: sheet, columns, rows }]),
  };
}

/** The columns on screen, in the order of the file. */
export function shownColumns<Row>(
  columns: readonly ExportColumn<Row>[],
  shown: readonly string[] | undefined,
): readonly ExportColumn<Row>[] {
  return shown ? columns.filter(({ id }) => id !== undefined && shown.includes(id)) : columns;
}

/** Of a list that is read as a whole: the rows that are asked for, in the order asked. */
export function askedRows<Row>(
  rows: readonly Row[],
  ids: readonly string[] | undefined,
  idOf: (row: Row) => string,
): readonly Row[] {
  if (!ids) return rows;
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
