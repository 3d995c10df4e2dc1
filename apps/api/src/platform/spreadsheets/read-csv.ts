import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { cellName } from './cell-name.ts';
import { RowKeeper, type TableLimits, type TableRow } from './row-keeper.ts';
import { TableFileError } from './table-file-error.ts';

/** Letters of French in the encoding of old Macs, which stand for signs or nothing in that of Windows. */
const macLetters = new Set([0x83, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x99, 0x9d, 0x9e, 0x9f]);

function isMacRoman(bytes: Buffer): boolean {
  let [mac, windows] = [0, 0];
  for (const byte of bytes) {
    if (macLetters.has(byte)) mac += 1;
    else if (byte >= 0xe0) windows += 1;
  }
  return mac > windows;
}

/** By its mark, or by the empty half of the first two letters. */
function utf16Of([first, second, third, fourth]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && third && second === 0 && fourth === 0) return 'utf-16le';
  return second && fourth && first === 0 && third === 0 ? 'utf-16be' : null;
}

/** UTF-16, UTF-8, else what Excel saves in France: Windows-1252, or Mac Roman on an old Mac. */
export function decodeText(bytes: Buffer): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes);
  }
}

const separators = [';', '\t', ','] as const;
const headingLength = 100_000;

/** The one that occurs most in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, headingLength).split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
  counted.sort((one, other) => other.count - one.count);
  return counted[0]?.separator ?? ';';
}

/** Where a quoted cell ends, and what it holds; quotes in it are doubled. */
function readQuoted(text: string, from: number): { value: string; next: number } {
  let value = '';
  let at = from;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, close);
    if (text.charAt(close + 1) !== '"') return { value, next: close + 1 };
    value += '"';
    at = close + 2;
  }
}

/** Where a bare cell ends. */
function readBare(text: string, from: number, ends: RegExp): { value: string; next: number } {
  ends.lastIndex = from;
  const next = ends.exec(text)?.index ?? text.length;
  return { value: text.slice(from, next), next };
}

/** Quoted cells may hold separators, line breaks and doubled quotes; what begins as a formula is refused. */
export function parseCsv(text: string, limits: Pick<TableLimits, 'rows' | 'columns'>): TableRow[] {
  const separator = separatorOf(text);
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  const rows = new RowKeeper(limits);
  let row: string[] = [];
  let at = 0;
  const addCell = (cell: string) => {
    if (/^\s*=./.test(cell.slice(0, 100)))
      throw new TableFileError(say.formula(cellName(row.length, rows.nextLine - 1)));
    if (row.length === limits.columns) throw new TableFileError(say.tooManyColumns(limits.columns));
    row.push(cell);
  };
  while (at < text.length) {
    const quoted = text.charAt(at) === '"' ? readQuoted(text, at + 1) : null;
    // Whatever stands behind a closing quote belongs to the cell.
    const bare = readBare(text, quoted?.next ?? at, ends);
    addCell((quoted?.value ?? '') + bare.value);
    at = bare.next + 1;
    if (text.charAt(bare.next) === separator) {
      if (at === text.length) addCell('');
      continue;
    }
    if (text.charAt(bare.next) === '\r' && text.charAt(at) === '\n') at += 1;
    rows.add(row);
    row = [];
  }
  if (row.length > 0) rows.add(row);
  return rows.list;
}
