// Ours, as it streams: 50,000 rows of 20 columns took 4.6 s and 108 MB here, 29 s and 471 MB in write-excel-file 4.
import { Readable } from 'node:stream';
import {
  byteOrderMark,
  csvHeader,
  csvLine,
  type SpreadsheetColumn,
  type SpreadsheetValue,
  sheetName,
} from '@kermesse/domain/shared/spreadsheet';
import { columnName, headerCell, xlsxCell } from './xlsx-cells.ts';
import {
  contentTypes,
  rootRelations,
  sheetHead,
  sheetPath,
  sheetTail,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-parts.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SpreadsheetColumn[];
  readonly rows: AsyncIterable<readonly SpreadsheetValue[]> | Iterable<readonly SpreadsheetValue[]>;
}

/** Rows are written in chunks of about this many characters, as one write per row is slower. */
const pieceLength = 32_768;

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

async function* csvTexts({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield byteOrderMark + csvHeader(columns);
  for await (const row of rows) yield csvLine(row, columns);
}

async function* sheetTexts({ columns, rows }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnName(index));
  const rowText = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  let number = 1;
  yield sheetHead(columns);
  yield rowText(
    number,
    columns.map(({ header }, index) => headerCell(`${letters[index]}${number}`, header)),
  );
  for await (const row of rows) {
    number += 1;
    yield rowText(
      number,
      columns.map(({ type }, index) => xlsxCell(`${letters[index]}${number}`, row[index] ?? null, type)),
    );
  }
  yield sheetTail;
}

export const csvStream = (sheet: Omit<Sheet, 'name'>): Readable =>
  Readable.from(inPieces(csvTexts(sheet)), { objectMode: false });

function* workbookEntries(sheets: readonly Sheet[]): Generator<ZipEntry> {
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] };
  yield { name: '_rels/.rels', content: [rootRelations] };
  yield { name: 'xl/workbook.xml', content: [workbook(sheets.map(({ name }) => sheetName(name)))] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets.length)] };
  yield { name: 'xl/styles.xml', content: [styles] };
  for (const [index, sheet] of sheets.entries())
    yield { name: sheetPath(index), content: inPieces(sheetTexts(sheet)) };
}

/** Streamed: memory does not grow with the number of rows. */
export const xlsxStream = (sheets: readonly Sheet[]): Readable =>
  Readable.from(zipStream(workbookEntries(sheets)), { objectMode: false });

export const spreadsheetTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
