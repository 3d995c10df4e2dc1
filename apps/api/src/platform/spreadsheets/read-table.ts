import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { decodeText, parseCsv } from './read-csv.ts';
import { isOpenDocument, readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import { UnreadableArchive, ZipReader } from './read-zip.ts';
import type { TableLimits, TableRow } from './row-keeper.ts';
import { TableFileError } from './table-file-error.ts';

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A workbook of twenty thousand people unpacks to less; a bomb to more. */
const mostUnpackedBytes = 80 * 1024 * 1024;

const startsWith = (bytes: Buffer, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

function readWorkbook(bytes: Buffer, limits: TableLimits): TableRow[] {
  try {
    const zip = new ZipReader(bytes, mostUnpackedBytes);
    if (isOpenDocument(zip)) return readOds(zip, limits);
    if (!zip.names.includes('xl/workbook.xml'))
      throw new TableFileError(zip.names.includes('EncryptedPackage') ? say.locked : say.unreadable);
    return readXlsx(zip, limits);
  } catch (error) {
    if (error instanceof UnreadableArchive) throw new TableFileError(say[error.reason]);
    throw error;
  }
}

/** Letters that were read in one encoding and saved in another: 'PrÃ©nom', or a character lost. */
const brokenLetters = /Ã[\u00a0-\u00bf]|Ã‰|\uFFFD/;

/** Control characters are in no table of people, but in nearly every other file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const control = /[\0-\x08\x0e-\x19\x1b-\x1f]/;
/** Papers and pages that are text. */
const otherText = /^\s*(?:%PDF-|%!PS|\{\\rtf|<)/;

function readText(bytes: Buffer, limits: TableLimits): TableRow[] {
  const text = decodeText(bytes);
  if (otherText.test(text.slice(0, 1_024)) || control.test(text)) throw new TableFileError(say.unreadable);
  if (brokenLetters.test(text)) throw new TableFileError(say.encoding);
  return parseCsv(text, limits);
}

function readRows(bytes: Buffer, limits: TableLimits): TableRow[] {
  if (startsWith(bytes, 0x50, 0x4b)) return readWorkbook(bytes, limits);
  // Old workbooks and those with a password are the same kind of container.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableFileError(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? say.locked : say.oldExcel,
    );
  return readText(bytes, limits);
}

/** The first sheet of a workbook or a CSV file, told by its content; empty lines and columns are left out. */
export function readTable(bytes: Buffer, limits: TableLimits): Table {
  if (bytes.length === 0) throw new TableFileError(say.empty);
  if (bytes.length > limits.bytes)
    throw new TableFileError(say.tooLarge(Math.round(limits.bytes / 1024 / 1024)));
  const all = readRows(bytes, limits);
  const [first, ...rows] = all;
  if (!first || rows.length === 0) throw new TableFileError(say.noRows);
  const width = all.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const used = Array.from({ length: width }, (_, column) => column).filter((column) =>
    all.some(({ cells }) => (cells[column] ?? '') !== ''),
  );
  const pick = (cells: readonly string[]) => used.map((column) => cells[column] ?? '');
  return {
    headings: pick(first.cells),
    rows: rows.map(({ line, cells }) => ({ line, cells: pick(cells) })),
  };
}
