import {
  plainCellText,
  type SpreadsheetType,
  type SpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';

/** Indexes into the styles of `xlsx-parts.ts`. */
export const cellStyles = { plain: 0, text: 1, money: 2, date: 3, dateTime: 4, header: 5 } as const;

/** Characters that XML does not allow, including lone surrogates. */
const unwritable = /[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Spreadsheet programs decode `_x0041_` as a letter, so such an underscore is encoded itself. */
const codeLike = /_(?=x[0-9a-f]{4}_)/gi;

export function xmlText(text: string): string {
  return text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A to Z, then AA. */
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
/** Day 0 of workbooks. */
const dayZero = Date.UTC(1899, 11, 30);
/** Earlier dates do not exist in workbooks, or are a day off. */
const firstDay = Date.UTC(1900, 2, 1);

function momentCell(at: string, value: string, type: 'date' | 'dateTime'): string {
  const moment = Date.parse(type === 'date' ? `${value}T00:00Z` : `${value}Z`);
  const isWritable = moment >= firstDay && new Date(moment).getUTCFullYear() < 10_000;
  return isWritable
    ? numberCell(at, (moment - dayZero) / dayMs, cellStyles[type])
    : textCell(at, value, cellStyles.text);
}

/** Empty for null. Text never becomes a formula, whatever it begins with, by its type and format. */
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
