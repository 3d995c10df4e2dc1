import { showPhone } from './phone.ts';

/** For every export: typed values, French CSV, no text that runs as a formula. */
export type SpreadsheetType = 'text' | 'phone' | 'number' | 'money' | 'date' | 'dateTime' | 'boolean';

export interface SpreadsheetColumn {
  header: string;
  type: SpreadsheetType;
}

/** Money is integer cents; a date is `yyyy-MM-dd`, a date with time `yyyy-MM-ddTHH:mm`, both local. */
export type SpreadsheetValue = string | number | boolean | null;

/** Start of a formula after blanks and invisible characters, including full-width signs. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const controlStart = /^[\t\r\n]/;
/** Removed from cells, except those that lay out text. */
const strayControls = /[\p{Cc}]/gu;
const layoutControls = new Set(['\t', '\n', '\r']);

function withoutStrayControls(text: string): string {
  return text.replace(strayControls, (char) => (layoutControls.has(char) ? char : ''));
}

/** A text that a spreadsheet could run as a formula gets a leading apostrophe. */
export function neutralizeText(text: string): string {
  const clean = withoutStrayControls(text);
  return formulaStart.test(clean) || controlStart.test(clean) ? `'${clean}` : clean;
}

/** A longer text makes a spreadsheet program report the workbook as damaged. */
export const maxCellLength = 32_767;

/** For a cell of type text, which needs no apostrophe. */
export function plainCellText(text: string): string {
  const clean = withoutStrayControls(text);
  return clean.length > maxCellLength ? `${clean.slice(0, maxCellLength - 1)}…` : clean;
}

/** Digits and blanks after one sign, which no program runs as a formula. */
const phoneText = /^(?:\+\d+(?: \d+)+|\d+(?: \d+)*)$/;

const dialled = (value: string): string => showPhone(value).replaceAll('\u00a0', ' ');

const wallClocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  wallClocks.set(timeZone, made);
  return made;
}

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

function toWallClock(value: string | number | Date, timeZone: string): string | null {
  const instant = value instanceof Date ? value : new Date(value);
  if (Number.isNaN(instant.getTime())) return null;
  return wallClock(timeZone).format(instant).replace(' ', 'T');
}

function toTemporal(value: unknown, type: 'date' | 'dateTime', timeZone: string): SpreadsheetValue {
  if (typeof value === 'string' && calendarDay.test(value)) return type === 'date' ? value : `${value}T00:00`;
  if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = toWallClock(value, timeZone);
  if (moment === null) return typeof value === 'string' ? value : null;
  return type === 'date' ? moment.slice(0, moment.indexOf('T')) : moment;
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  return value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? '');
}

/** A value that does not fit the column's type stays text. */
export function toSpreadsheetValue(
  value: unknown,
  type: SpreadsheetType,
  timeZone: string,
): SpreadsheetValue {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'date' || type === 'dateTime') return toTemporal(value, type, timeZone);
  if (type === 'boolean' && typeof value === 'boolean') return value;
  if ((type === 'number' || type === 'money') && typeof value === 'number') {
    return Number.isFinite(value) ? value : null;
  }
  return type === 'phone' && typeof value === 'string' ? dialled(value) : toText(value);
}

const storedMoment = /^(\d{4,})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/;

function frenchMoment(value: string): string {
  const [, year, month, day, time] = storedMoment.exec(value) ?? [];
  if (!year) return neutralizeText(value);
  return time ? `${day}/${month}/${year} ${time}` : `${day}/${month}/${year}`;
}

function frenchNumber(value: number, type: SpreadsheetType): string {
  return (type === 'money' ? (value / 100).toFixed(2) : String(value)).replace('.', ',');
}

export function csvText(value: SpreadsheetValue, type: SpreadsheetType): string {
  if (value === null) return '';
  if (typeof value === 'number') return frenchNumber(value, type);
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (type === 'phone' && phoneText.test(value)) return value;
  return type === 'date' || type === 'dateTime' ? frenchMoment(value) : neutralizeText(value);
}

/** Also quotes other separators: the program that opens the file may guess a comma. */
const needsQuotes = /[";,\t\r\n]|^\s|\s$/;

function csvField(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvCell(value: SpreadsheetValue, type: SpreadsheetType): string {
  const text = csvText(value, type);
  return typeof value === 'number' ? text : csvField(text);
}

export function csvLine(values: readonly SpreadsheetValue[], columns: readonly SpreadsheetColumn[]): string {
  return `${columns.map((column, index) => csvCell(values[index] ?? null, column.type)).join(';')}\r\n`;
}

export function csvHeader(columns: readonly SpreadsheetColumn[]): string {
  return `${columns.map((column) => csvField(neutralizeText(column.header))).join(';')}\r\n`;
}

/** Makes spreadsheet programs read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Accepted by every spreadsheet program. */
export function sheetName(wanted: string): string {
  const clean = withoutStrayControls(wanted)
    .replace(/[[\]/\\:*?]+/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return clean.slice(0, 31).trim() || 'Feuille 1';
}

/** Contains no path, whatever the caller passes. */
export function downloadName(wanted: string, extension: string): string {
  const clean = withoutStrayControls(wanted)
    .replace(/[\p{Cf}<>:"/\\|?*]+/gu, '-')
    .replace(/^[.\s-]+/, '')
    .trim();
  return `${clean.slice(0, 120) || 'export'}.${extension}`;
}
