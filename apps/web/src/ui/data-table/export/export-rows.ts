import {
  type SpreadsheetType,
  type SpreadsheetValue,
  toSpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';
import type { TableRequest } from '../table-state.ts';
import type { DataColumn, ExportColumn, PageOfRows } from '../types.ts';

const typeOfKind: Readonly<Record<string, SpreadsheetType>> = {
  phone: 'phone',
  date: 'date',
  dateTime: 'dateTime',
  money: 'money',
  number: 'number',
  boolean: 'boolean',
};

function exportedValue<Row>(column: DataColumn<Row>): (row: Row) => unknown {
  if (column.exportValue) return column.exportValue;
  const { cell } = column;
  // States are exported with the label shown on screen.
  if (cell?.kind === 'pill') return (row) => cell.pill(row)?.label;
  return column.value;
}

export function exportColumnsOf<Row>(columns: readonly DataColumn<Row>[]): ExportColumn<Row>[] {
  return columns.flatMap((column) => {
    if (column.exportAs === false) return [];
    const type = column.exportAs ?? typeOfKind[column.cell?.kind ?? 'text'] ?? 'text';
    return [{ header: column.header, type, value: exportedValue(column) }];
  });
}

export function exportRow<Row>(
  row: Row,
  columns: readonly ExportColumn<Row>[],
  timeZone: string,
): SpreadsheetValue[] {
  return columns.map((column) => toSpreadsheetValue(column.value(row), column.type, timeZone));
}

export interface RowsRead<Row> {
  rows: readonly Row[];
  total: number;
}

/** In slices, so that the page stays responsive. */
export function* sliceRows<Row>(rows: readonly Row[], size: number): Generator<RowsRead<Row>> {
  for (let at = 0; at < rows.length; at += size)
    yield { rows: rows.slice(at, at + size), total: rows.length };
}

interface PageReader<Row> {
  fetchPage: (request: TableRequest, signal: AbortSignal) => Promise<PageOfRows<Row>>;
  pageSize: number;
  signal: AbortSignal;
}

/** Ends after the server's total number of rows, or at an empty page. */
export async function* readAllPages<Row>(
  request: TableRequest,
  { fetchPage, pageSize, signal }: PageReader<Row>,
): AsyncGenerator<RowsRead<Row>> {
  let read = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { rows, total } = await fetchPage({ ...request, page, pageSize }, signal);
    read += rows.length;
    if (rows.length > 0) yield { rows, total: Math.max(total, read) };
    if (rows.length === 0 || read >= total) return;
  }
}
