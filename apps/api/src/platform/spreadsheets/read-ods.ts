import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { cellName } from './cell-name.ts';
import { readXml } from './read-xml.ts';
import type { ZipReader } from './read-zip.ts';
import { RowKeeper, type TableLimits, type TableRow } from './row-keeper.ts';
import { TableFileError } from './table-file-error.ts';
import { attribute, elementsOf, plainText, withoutElements } from './xml-text.ts';

/** How often a space, a row or a cell that is written once stands there. */
function timesOf(tag: string, name: string): number {
  const times = Number(attribute(tag, name) ?? 1);
  return Number.isSafeInteger(times) && times > 0 ? times : 1;
}

const paragraphText = (xml: string): string =>
  plainText(
    xml
      .replace(/<text:s\b([^<>]*)\/>/g, (_, tag: string) => ' '.repeat(Math.min(timesOf(tag, 'text:c'), 100)))
      .replace(/<text:(?:tab|line-break)\b[^<>]*\/>/g, ' ')
      .replace(/<[^<>]*>/g, ''),
  );

/** Of all its paragraphs; a note that hangs on the cell is not part of it. */
const shownText = (content: string): string =>
  [...elementsOf(withoutElements(content, 'office:annotation'), 'text:p')]
    .map(({ content: paragraph }) => paragraphText(paragraph))
    .join('\n');

function cellText(tag: string, content: string): string {
  const type = attribute(tag, 'office:value-type');
  if (type === 'date') return (attribute(tag, 'office:date-value') ?? '').slice(0, 10);
  if (type === 'boolean') return attribute(tag, 'office:boolean-value') === 'true' ? 'oui' : 'non';
  if (type === 'float') return attribute(tag, 'office:value') ?? '';
  return shownText(content);
}

function rowCells(content: string, line: number, mostColumns: number): string[] {
  const cells: string[] = [];
  let empties = 0;
  for (const { tag, content: inner } of elementsOf(content, 'table:table-cell', 'table:covered-table-cell')) {
    const times = timesOf(tag, 'table:number-columns-repeated');
    if (/\btable:formula="/.test(tag))
      throw new TableFileError(say.formula(cellName(cells.length + empties, line - 1)));
    const text = cellText(tag, inner);
    if (text === '') {
      empties += times;
      continue;
    }
    if (cells.length + empties + times > mostColumns)
      throw new TableFileError(say.tooManyColumns(mostColumns));
    for (; empties > 0; empties -= 1) cells.push('');
    for (let left = times; left > 0; left -= 1) cells.push(text);
  }
  return cells;
}

export const isOpenDocument = (zip: ZipReader): boolean =>
  zip.names.includes('content.xml') &&
  (zip.read('mimetype') ?? '').startsWith('application/vnd.oasis.opendocument.spreadsheet');

/** The first sheet. */
export function readOds(zip: ZipReader, limits: TableLimits): TableRow[] {
  if (/<manifest:encryption-data\b/.test(zip.read('META-INF/manifest.xml') ?? ''))
    throw new TableFileError(say.locked);
  const content = readXml(zip, 'content.xml') ?? '';
  const start = content.search(/<table:table\b/);
  if (start < 0) throw new TableFileError(say.unreadable);
  const end = content.indexOf('</table:table>', start);
  const sheet = content.slice(start, end < 0 ? undefined : end);
  const rows = new RowKeeper(limits);
  for (const { tag, content: inner } of elementsOf(sheet, 'table:table-row'))
    rows.repeat(rowCells(inner, rows.nextLine, limits.columns), timesOf(tag, 'table:number-rows-repeated'));
  return rows.list;
}
