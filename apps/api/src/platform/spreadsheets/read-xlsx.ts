import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { readXml } from './read-xml.ts';
import type { ZipReader } from './read-zip.ts';
import { RowKeeper, type TableLimits, type TableRow } from './row-keeper.ts';
import { TableFileError } from './table-file-error.ts';
import { attribute, elementsOf, firstElement, plainText, withoutElements } from './xml-text.ts';

/** All runs of a rich text, one behind the other; the readings of phonetic scripts are left out. */
const textIn = (xml: string): string =>
  [...elementsOf(withoutElements(xml, 'rPh'), 't')].map(({ content }) => plainText(content)).join('');

/** The attributes of every such tag, whatever it holds. */
function* tagsOf(xml: string, name: string): Generator<string> {
  for (const [, tag = ''] of xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g'))) yield tag;
}

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);

/** Which styles of cells show a number as a date. */
function dateStyles(styles: string | null): ReadonlySet<number> {
  if (styles === null) return new Set();
  const own = new Set(
    [...tagsOf(styles, 'numFmt')].flatMap((tag) => {
      const code = plainText(attribute(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      return /[yd]/i.test(code) ? [Number(attribute(tag, 'numFmtId'))] : [];
    }),
  );
  const formats = firstElement(styles, 'cellXfs')?.content ?? '';
  return new Set(
    [...tagsOf(formats, 'xf')].flatMap((tag, index) => {
      const format = Number(attribute(tag, 'numFmtId') ?? 0);
      return builtInDates.has(format) || own.has(format) ? [index] : [];
    }),
  );
}

const dayMs = 86_400_000;
/** Day 0 of a workbook, so that the 29 February 1900 that never was does not count. */
const usualFirstDay = Date.UTC(1899, 11, 30);
/** Of workbooks that Excel for Mac made by default until 2011. */
const macFirstDay = Date.UTC(1904, 0, 1);

function firstDayOf(zip: ZipReader): number {
  const [properties = ''] = tagsOf(readXml(zip, 'xl/workbook.xml') ?? '', 'workbookPr');
  return /^(?:1|true)$/.test(attribute(properties, 'date1904') ?? '') ? macFirstDay : usualFirstDay;
}

/** The day alone: what stands behind the point is a time of that day. */
function dateOf(serial: number, firstDay: number): string {
  const at = new Date(firstDay + Math.floor(serial) * dayMs);
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
  readonly firstDay: number;
}

function cellText(tag: string, content: string, { strings, dates, firstDay }: Shared): string {
  const type = attribute(tag, 't');
  if (type === 'inlineStr') return textIn(content);
  const value = plainText(firstElement(content, 'v')?.content ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'oui' : 'non';
  if (type === 'str' || type === 'e' || type === 'd' || value === '') return value;
  const number = Number(value);
  return dates.has(Number(attribute(tag, 's') ?? -1)) ? dateOf(number, firstDay) : String(number);
}

/** The first sheet as the workbook orders them; its file is named by a relation. */
function firstSheet(zip: ZipReader): string | null {
  const [sheet = ''] = tagsOf(readXml(zip, 'xl/workbook.xml') ?? '', 'sheet');
  const id = attribute(sheet, 'r:id');
  const relations = tagsOf(readXml(zip, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship');
  const tag = [...relations].find((text) => attribute(text, 'Id') === id);
  const target = attribute(tag ?? '', 'Target')?.replace(/^\/?(?:xl\/)?/, 'xl/');
  return readXml(zip, target ?? 'xl/worksheets/sheet1.xml');
}

function rowCells(content: string, shared: Shared, mostColumns: number): string[] {
  const cells: string[] = [];
  for (const { tag: cell, content: inner } of elementsOf(content, 'c')) {
    const reference = attribute(cell, 'r');
    const column = reference ? columnOf(reference) : cells.length;
    if (!(column >= 0 && column < mostColumns)) throw new TableFileError(say.tooManyColumns(mostColumns));
    if (/<f\b/.test(inner)) throw new TableFileError(say.formula(reference ?? ''));
    while (cells.length < column) cells.push('');
    cells[column] = cellText(cell, inner, shared);
  }
  return cells;
}

/** More are told apart by nobody: a table of people has fewer different texts. */
const mostStrings = 2_000_000;

function sharedStrings(zip: ZipReader): string[] {
  const strings: string[] = [];
  for (const { content } of elementsOf(readXml(zip, 'xl/sharedStrings.xml') ?? '', 'si')) {
    if (strings.length === mostStrings) throw new TableFileError(say.inflated);
    strings.push(content === '' ? '' : textIn(content));
  }
  return strings;
}

export function readXlsx(zip: ZipReader, limits: TableLimits): TableRow[] {
  const sheet = firstSheet(zip);
  if (sheet === null) throw new TableFileError(say.unreadable);
  const shared = {
    strings: sharedStrings(zip),
    dates: dateStyles(readXml(zip, 'xl/styles.xml')),
    firstDay: firstDayOf(zip),
  };
  const rows = new RowKeeper(limits);
  for (const { tag, content } of elementsOf(sheet, 'row')) {
    // Empty rows are left out of the file, but keep their number.
    const line = Number(attribute(tag, 'r') ?? rows.nextLine);
    rows.add(rowCells(content, shared, limits.columns), line);
  }
  return rows.list;
}
