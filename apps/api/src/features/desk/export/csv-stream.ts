import {
  byteOrderMark,
  csvHeader,
  csvLine,
  type SpreadsheetColumn,
  type SpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';

type Rows = AsyncIterable<readonly SpreadsheetValue[][]>;

/** The text of a French CSV, a batch of lines at a time. */
export async function* csvChunks(
  columns: readonly SpreadsheetColumn[],
  batches: Rows,
): AsyncGenerator<string> {
  yield byteOrderMark + csvHeader(columns);
  for await (const rows of batches) yield rows.map((values) => csvLine(values, columns)).join('');
}
