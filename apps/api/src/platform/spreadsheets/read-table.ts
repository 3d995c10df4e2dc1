import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { cellName } from './cell-name.ts';
import { decodeText, parseCsv } from './read-csv.ts';
import { isOpenDocument, readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableArchive, ZipReader } from './read-zip.ts';
import { TableFileError } from './table-file-error.ts';

export interface TableLimits {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
}

export interface TableRow {
  /** As the spreadsheet numbers it; the headings are line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A workbook of twenty thousand people unpacks to less; a bomb to more. */
const mostUnpackedBytes = 80 * 1024 * 1024;

const startsWith = (bytes: Buffer, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function readWorkbook(bytes: Buffer, columns: number): string[][] {
  try {
    const zip = new ZipReader(bytes, mostUnpackedBytes);
    if (isOpenDocument(zip)) return readOds(zip, columns);
    if (!zip.names.includes('xl/workbook.xml'))
      throw new TableFileError(zip.names.includes('EncryptedPackage') ? say.locked : say.unreadable);
    return readXlsx(zip, columns);
  } catch (error) {
    if (error instanceof UnreadableArchive) throw new TableFileError(say[error.reason]);
    throw error;
  }
}

/** Letters that were read in one encoding and saved in another: 'PrÃ©nom', or a character lost. */
const brokenLetters = /Ã[\u00a0-\u00bf]|Ã‰|\uFFFD/;

/** Control characters are in no table of people, but in every other file. */
function readText(bytes: Buffer): string[][] {
  const text = decodeText(bytes);
  if (text.slice(0, 4_096).includes('\0')) throw new TableFileError(say.unreadable);
  if (brokenLetters.test(text)) throw new TableFileError(say.encoding);
  const rows = parseCsv(text);
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => /^=./.test(cell));
    if (column >= 0) throw new TableFileError(say.formula(cellName(column, row)));
  }
  return rows;
}

function readRows(bytes: Buffer, columns: number): string[][] {
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, columns);
  // Old workbooks and those with a password are the same kind of container.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableFileError(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? say.locked : say.oldExcel,
    );
  return readText(bytes);
}

/** The first sheet of a workbook or a CSV file, told by its content; empty lines and columns are left out. */
export function readTable(bytes: Buffer, limits: TableLimits): Table {
  if (bytes.length === 0) throw new TableFileError(say.empty);
  if (bytes.length > limits.bytes)
    throw new TableFileError(say.tooLarge(Math.round(limits.bytes / 1024 / 1024)));
  const all = readRows(bytes, limits.columns)
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = all;
  if (!first || rows.length === 0) throw new TableFileError(say.noRows);
  if (rows.length > limits.rows) throw new TableFileError(say.tooManyRows(limits.rows));
  const width = all.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  if (width > limits.columns) throw new TableFileError(say.tooManyColumns(limits.columns));
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    all.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  const pick = (cells: readonly string[]) => used.map((column) => cells[column] ?? '');
  return {
    headings: pick(first.cells),
    rows: rows.map(({ line, cells }) => ({ line, cells: pick(cells) })),
  };
}
