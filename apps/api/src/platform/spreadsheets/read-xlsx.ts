import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import type { ZipReader } from './read-zip.ts';
import { TableFileError } from './table-file-error.ts';
import { attribute, plainText } from './xml-text.ts';

/** All runs of a rich text, one behind the other; the readings of phonetic scripts are left out. */
const textIn = (xml: string): string =>
  [...xml.replace(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text = '']) => plainText(text))
    .join('');

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** Which styles of cells show a number as a date. */
function dateStyles(styles: string | null): ReadonlySet<number> {
  if (styles === null) return new Set();
  const own = new Set(
    [...styles.matchAll(/<numFmt\b([^>]*)\/?>/g)].flatMap(([, tag = '']) => {
      const code = plainText(attribute(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      return /[yd]/i.test(code) ? [Number(attribute(tag, 'numFmtId'))] : [];
    }),
  );
  const formats = /<cellXfs\b.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '';
  return new Set(
    [...formats.matchAll(/<xf\b([^>]*)>/g)].flatMap(([, tag = ''], index) => {
      const format = Number(attribute(tag, 'numFmtId') ?? 0);
      return builtInDates.has(format) || own.has(format) ? [index] : [];
    }),
  );
}

const dayMs = 86_400_000;
/** Day 0 of a workbook, so that the 29 February 1900 that never was does not count. */
const firstDay = Date.UTC(1899, 11, 30);

function dateOf(serial: number): string {
  const at = new Date(firstDay + Math.round(serial) * dayMs);
  return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().slice(0, 10);
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Shared {
  readonly strings: readonly string[];
  readonly dates: ReadonlySet<number>;
}

function cellText(tag: string, content: string, { strings, dates }: Shared): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textIn(content);
  const value = plainText(/<v\b[^>]*>(.*?)<\/v>/s.exec(content)?.[1] ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'oui' : 'non';
  if (type === 'str' || type === 'e' || type === 'd' || value === '') return value;
  const number = Number(value);
  return dates.has(Number(attribute(tag, 's') ?? -1)) ? dateOf(number) : String(number);
}

/** The first sheet as the workbook orders them; its file is named by a relation. */
function firstSheet(zip: ZipReader): string | null {
  const workbook = zip.read('xl/workbook.xml');
  const relations = zip.read('xl/_rels/workbook.xml.rels');
  const id = attribute(/<sheet\b[^>]*>/.exec(workbook ?? '')?.[0] ?? '', 'r:id');
  const tag = [...(relations ?? '').matchAll(/<Relationship\b[^>]*>/g)]
    .map(([text]) => text)
    .find((text) => attribute(text, 'Id') === id);
  const target = attribute(tag ?? '', 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/');
  return zip.read(target ?? 'xl/worksheets/sheet1.xml');
}

function rowCells(content: string, shared: Shared, mostColumns: number): string[] {
  const cells: string[] = [];
  for (const [, cell = '', inner = ''] of content.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const reference = attribute(cell, 'r');
    const column = reference ? columnOf(reference) : cells.length;
    if (column >= mostColumns) throw new TableFileError(say.tooManyColumns(mostColumns));
    if (/<f\b/.test(inner)) throw new TableFileError(say.formula(reference ?? ''));
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, inner, shared);
  }
  return cells;
}

/** Rows beyond are counted as one, so that a number alone cannot fill the memory. */
const mostEmptyRows = 100_000;

export function readXlsx(zip: ZipReader, mostColumns: number): string[][] {
  const sheet = firstSheet(zip);
  if (sheet === null) throw new TableFileError(say.unreadable);
  const strings = (zip.read('xl/sharedStrings.xml') ?? '').matchAll(/<si\b[^>]*>(.*?)<\/si>|<si\/>/gs);
  const shared = {
    strings: [...strings].map(([, text = '']) => textIn(text)),
    dates: dateStyles(zip.read('xl/styles.xml')),
  };
  const rows: string[][] = [];
  for (const [, tag = '', content = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const line = Number(attribute(tag, 'r') ?? rows.length + 1) - 1;
    // Empty rows are left out of the file, but keep their number.
    while (rows.length < Math.min(line, mostEmptyRows)) rows.push([]);
    rows.push(rowCells(content, shared, mostColumns));
  }
  return rows;
}
