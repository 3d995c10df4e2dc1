import {
  plainCellText,
  type SpreadsheetColumn,
  type SpreadsheetType,
  type SpreadsheetValue,
} from '@kermesse/domain/shared/spreadsheet';

/** What XML cannot carry is left out: lone halves of a pair and the two signs that are no characters. */
const unwritable = /[\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escapeXml = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** 0 gives A, 25 Z, 26 AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

/** Places in the list of cell formats of the styles part. */
export const styles = { text: 0, header: 1, date: 2, dateTime: 3, money: 4 } as const;
const styleOf: Readonly<Partial<Record<SpreadsheetType, number>>> = {
  date: styles.date,
  dateTime: styles.dateTime,
  money: styles.money,
};

const dayMs = 86_400_000;
const moment = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** Days since the spreadsheet's own beginning of time; null before 1900, where programs disagree. */
export function serialDay(value: string): number | null {
  const [, year, month, day, hour = '0', minute = '0'] = moment.exec(value) ?? [];
  if (!year || !month || !day) return null;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  const serial = at / dayMs + 25_569;
  return serial >= 61 ? Math.round(serial * 1e9) / 1e9 : null;
}

function textCell(reference: string, text: string, style: number): string {
  // The type says text: whatever it starts with, no program takes it for a formula.
  const content = escapeXml(plainCellText(text));
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function cell(reference: string, value: SpreadsheetValue, type: SpreadsheetType): string {
  if (value === null) return '';
  const style = styleOf[type] ?? styles.text;
  if (typeof value === 'number')
    return `<c r="${reference}" s="${style}"><v>${type === 'money' ? value / 100 : value}</v></c>`;
  if (typeof value === 'boolean') return textCell(reference, value ? 'Oui' : 'Non', styles.text);
  const serial = type === 'date' || type === 'dateTime' ? serialDay(value) : null;
  return serial === null
    ? textCell(reference, value, styles.text)
    : `<c r="${reference}" s="${style}"><v>${serial}</v></c>`;
}

export function rowXml(
  number: number,
  values: readonly SpreadsheetValue[],
  columns: readonly SpreadsheetColumn[],
): string {
  const cells = columns.map(({ type }, index) =>
    cell(`${columnName(index)}${number}`, values[index] ?? null, type),
  );
  return `<row r="${number}">${cells.join('')}</row>`;
}

const widths: Readonly<Record<SpreadsheetType, number>> = {
  text: 24,
  number: 12,
  money: 12,
  date: 12,
  dateTime: 17,
  boolean: 10,
};

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** All that stands before the first row of data: the first line stays in sight. */
export function sheetStart(columns: readonly SpreadsheetColumn[]): string {
  const cols = columns
    .map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[type]}" customWidth="1"/>`,
    )
    .join('');
  const header = columns
    .map(({ header: text }, index) => textCell(`${columnName(index)}1`, text, styles.header))
    .join('');
  return `${xmlStart}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${header}</row>`;
}

export const sheetEnd = '</sheetData></worksheet>';
