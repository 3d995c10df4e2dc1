import {
  byteOrderMark,
  csvHeader,
  csvLine,
  plainCellText,
  type SpreadsheetColumn,
  type SpreadsheetType,
  type SpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';
import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { ExportFormat } from './protocol.ts';

const formats = {
  text: '@',
  money: '#,##0.00\u00a0"€"',
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
} as const;

const widths: Record<SpreadsheetType, number> = {
  text: 24,
  phone: 18,
  number: 12,
  money: 14,
  date: 13,
  dateTime: 18,
  boolean: 10,
};

/** The library looks strings up in a plain object: a name of `Object.prototype` would corrupt the file. */
function sharedString(text: string): string {
  return text in Object.prototype ? `${text}\u200b` : text;
}

/** Text by type and by format, so that editing the cell does not make it a formula. */
function textCell(text: string): Cell {
  const value = sharedString(plainCellText(text));
  return value === '' ? null : { value, type: String, format: formats.text };
}

/** The first date that a workbook represents correctly. */
const firstDay = Date.UTC(1900, 2, 1);

function momentCell(value: string, type: 'date' | 'dateTime'): Cell {
  const moment = new Date(type === 'date' ? `${value}T00:00Z` : `${value}Z`);
  const isWritable = moment.getTime() >= firstDay && moment.getUTCFullYear() < 10_000;
  return isWritable ? { value: moment, type: Date, format: formats[type] } : textCell(value);
}

export function workbookCell(value: SpreadsheetValue, type: SpreadsheetType): Cell {
  if (value === null) return null;
  if (typeof value === 'string') {
    return type === 'date' || type === 'dateTime' ? momentCell(value, type) : textCell(value);
  }
  if (typeof value === 'boolean') return textCell(value ? 'Oui' : 'Non');
  return type === 'money'
    ? { value: value / 100, type: Number, format: formats.money }
    : { value, type: Number };
}

async function writeWorkbook(
  rows: readonly SpreadsheetValue[][],
  columns: readonly SpreadsheetColumn[],
  sheet: string,
): Promise<Blob> {
  const header = columns.map((column) => ({
    value: sharedString(plainCellText(column.header)),
    type: String,
    format: formats.text,
    fontWeight: 'bold' as const,
  }));
  const data: SheetData = [
    header,
    ...rows.map((row) => columns.map((column, index) => workbookCell(row[index] ?? null, column.type))),
  ];
  const options = {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widths[column.type] })),
  };
  return writeXlsxFile(data, options).toBlob();
}

export interface SpreadsheetWriter {
  add: (rows: SpreadsheetValue[][]) => void;
  finish: () => Promise<Blob>;
}

function csvWriter(columns: readonly SpreadsheetColumn[]): SpreadsheetWriter {
  const parts = [byteOrderMark, csvHeader(columns)];
  return {
    add: (rows) => {
      parts.push(rows.map((row) => csvLine(row, columns)).join(''));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

function xlsxWriter(columns: readonly SpreadsheetColumn[], sheet: string): SpreadsheetWriter {
  const all: SpreadsheetValue[][] = [];
  return {
    add: (rows) => {
      for (const row of rows) all.push(row);
    },
    finish: () => writeWorkbook(all, columns, sheet),
  };
}

export function createWriter(
  format: ExportFormat,
  columns: readonly SpreadsheetColumn[],
  sheet: string,
): SpreadsheetWriter {
  return format === 'csv' ? csvWriter(columns) : xlsxWriter(columns, sheet);
}
