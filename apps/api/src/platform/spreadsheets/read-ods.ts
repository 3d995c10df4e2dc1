import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { cellName } from './cell-name.ts';
import type { ZipReader } from './read-zip.ts';
import { TableFileError } from './table-file-error.ts';
import { attribute, plainText } from './xml-text.ts';

/** Repeated rows and cells are written once with their number, which alone must not fill the memory. */
const mostEmptyRows = 100_000;
const mostRepeats = 50_000;

const paragraphText = (xml: string): string =>
  plainText(
    xml
      .replace(/<text:s\b([^>]*)\/>/g, (_, tag: string) =>
        ' '.repeat(Math.min(Number(attribute(tag, 'text:c') ?? 1), 100)),
      )
      .replace(/<text:(?:tab|line-break)\b[^>]*\/>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  );

/** Of all its paragraphs; a note that hangs on the cell is not part of it. */
const shownText = (content: string): string =>
  [
    ...content
      .replace(/<office:annotation\b.*?<\/office:annotation>/gs, '')
      .matchAll(/<text:p\b[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs),
  ]
    .map(([, text = '']) => paragraphText(text))
    .join('\n');

function cellText(tag: string, content: string): string {
  const type = attribute(tag, 'office:value-type');
  if (type === 'date') return (attribute(tag, 'office:date-value') ?? '').slice(0, 10);
  if (type === 'boolean') return attribute(tag, 'office:boolean-value') === 'true' ? 'oui' : 'non';
  if (type === 'float') return attribute(tag, 'office:value') ?? '';
  return shownText(content);
}

function rowCells(content: string, row: number, mostColumns: number): string[] {
  const cells: string[] = [];
  let empties = 0;
  const found = content.matchAll(
    /<table:(?:covered-)?table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:(?:covered-)?table-cell>)/gs,
  );
  for (const [, tag = '', inner = ''] of found) {
    const times = Math.max(1, Number(attribute(tag, 'table:number-columns-repeated') ?? 1));
    if (/\btable:formula="/.test(tag))
      throw new TableFileError(say.formula(cellName(cells.length + empties, row)));
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
export function readOds(zip: ZipReader, mostColumns: number): string[][] {
  if (/<manifest:encryption-data\b/.test(zip.read('META-INF/manifest.xml') ?? ''))
    throw new TableFileError(say.locked);
  const content = zip.read('content.xml') ?? '';
  const start = content.search(/<table:table\b/);
  if (start < 0) throw new TableFileError(say.unreadable);
  const end = content.indexOf('</table:table>', start);
  const sheet = content.slice(start, end < 0 ? undefined : end);
  const rows: string[][] = [];
  let empties = 0;
  const found = sheet.matchAll(/<table:table-row\b([^>]*?)(?:\/>|>(.*?)<\/table:table-row>)/gs);
  for (const [, tag = '', inner = ''] of found) {
    const times = Math.max(1, Number(attribute(tag, 'table:number-rows-repeated') ?? 1));
    const cells = rowCells(inner, rows.length + empties, mostColumns);
    if (cells.length === 0) {
      empties += times;
      continue;
    }
    while (empties > 0 && rows.length < mostEmptyRows) {
      rows.push([]);
      empties -= 1;
    }
    empties = 0;
    for (let left = Math.min(times, mostRepeats); left > 0; left -= 1) rows.push(cells);
  }
  return rows;
}
