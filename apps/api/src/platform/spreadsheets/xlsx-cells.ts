import {
  plainCellText,
  type SpreadsheetType,
  type SpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';

/** Places in the list of styles of `xlsx-parts.ts`. */
export const cellStyles = { plain: 0, text: 1, money: 2, date: 3, dateTime: 4, header: 5 } as const;

/** Characters that no XML document may hold, half a pair of surrogates among them. */
const unwritable = /[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Spreadsheet programs read `_x0041_` as a letter: the underscore is written as such a code itself. */
const codeLike = /_(?=x[0-9a-f]{4}_)/gi;

export function xmlText(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The letters of a column: A to Z, then AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

function textCell(at: string, text: string, style: number): string {
  const value = xmlText(plainCellText(text).replace(codeLike, '_x005F_'));
  if (value === '') return '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
}

const numberCell = (at: string, value: number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const dayMs = 86_400_000;
/** The day that workbooks count from. */
const dayZero = Date.UTC(1899, 11, 30);
/** Earlier dates do not exist in a workbook's calendar, or are a day off. */
const firstDay = Date.UTC(1900, 2, 1);

function momentCell(at: string, value: string, type: 'date' | 'dateTime'): string {
  const moment = Date.parse(type === 'date' ? `${value}T00:00Z` : `${value}Z`);
  const isWritable = moment >= firstDay && new Date(moment).getUTCFullYear() < 10_000;
  return isWritable
    ? numberCell(at, (moment - dayZero) / dayMs, cellStyles[type])
    : textCell(at, value, cellStyles.text);
}

/**
 * One cell, at its address; an empty one is left out. Text stays text whatever it begins with: neither its type nor
 * its format lets it become a formula.
 */
export function xlsxCell(at: string, value: SpreadsheetValue, type: SpreadsheetType): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return textCell(at, value ? 'Oui' : 'Non', cellStyles.text);
  if (typeof value === 'string')
    return type === 'date' || type === 'dateTime'
      ? momentCell(at, value, type)
      : textCell(at, value, cellStyles.text);
  if (!Number.isFinite(value)) return '';
  return type === 'money'
    ? numberCell(at, value / 100, cellStyles.money)
    : numberCell(at, value, cellStyles.plain);
}

export const headerCell = (at: string, text: string): string => textCell(at, text, cellStyles.header);
