// Ours, as a day stays text here; date-fns computes with moments, in the zone of the machine that runs it.
import { clamp } from './decimal.ts';

/** 'yyyy-MM-dd', kept as text because a Date would move a birthday by one day west of Greenwich. */
export type IsoDate = string;

export const calendarDateMessages = {
  unreadable: 'Saisissez une date au format jj/mm/aaaa.',
  tooEarly: (min: IsoDate) => `Choisissez une date à partir du ${formatIsoDate(min)}.`,
  tooLate: (max: IsoDate) => `Choisissez une date jusqu’au ${formatIsoDate(max)}.`,
} as const;

export const earliestBirthDate: IsoDate = '1900-01-01';

const isoShape = /^(\d{4})-(\d{2})-(\d{2})$/;
const typedShape = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4})$/;
const digitsShape = /^(\d{2})(\d{2})(\d{4})$/;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function toIso(year: number, month: number, day: number): IsoDate | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  );
}

function partsOf(date: IsoDate): [year: number, month: number, day: number] {
  const [, year, month, day] = isoShape.exec(date) ?? [];
  return [Number(year), Number(month), Number(day)];
}

export function isIsoDate(text: string): boolean {
  return isoShape.test(text) && toIso(...partsOf(text)) !== null;
}

/** '5/2/2024', '05.02.2024' and '05022024' give '2024-02-05'; a day that does not exist gives null. */
export function parseTypedDate(text: string): IsoDate | null {
  const match = typedShape.exec(text.trim()) ?? digitsShape.exec(text.trim());
  if (match === null) return null;
  const [, day, month, year] = match;
  return toIso(Number(year), Number(month), Number(day));
}

/** '2024-02-05' gives '05/02/2024'; text that is not a date is shown as it is. */
export function formatIsoDate(date: IsoDate): string {
  return date.replace(isoShape, '$3/$2/$1');
}

/** Inserts slashes while only digits are typed: '0502' gives '05/02'. */
export function slashTypedDate(text: string): string {
  const digits = text.replaceAll('/', '');
  if (!/^\d{3,8}$/.test(digits) || !/^\d{1,2}(?:\/?\d{1,2}(?:\/?\d{0,4})?)?$/.test(text)) return text;
  if (/^\d\//.test(text) || /\/\d\//.test(text)) return text;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

export interface DateBounds {
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
}

/** Null when the date is within bounds. ISO dates compare as text. */
export function checkDateBounds(date: IsoDate, { min, max }: DateBounds): string | null {
  if (min !== undefined && date < min) return calendarDateMessages.tooEarly(min);
  if (max !== undefined && date > max) return calendarDateMessages.tooLate(max);
  return null;
}

const dayMs = 86_400_000;

/** Clamped to the years 1 to 9999, which have four digits. */
export function addDays(date: IsoDate, days: number): IsoDate {
  const time = Date.parse(`${date}T00:00:00Z`) + days * dayMs;
  const first = Date.parse('0001-01-01T00:00:00Z');
  const last = Date.parse('9999-12-31T00:00:00Z');
  return new Date(clamp(time, first, last)).toISOString().slice(0, 10);
}

/** 29 February becomes the 28th in other years. */
export function addYears(date: IsoDate, years: number): IsoDate {
  const [year, month, day] = partsOf(date);
  const target = clamp(year + years, 1, 9999);
  return toIso(target, month, Math.min(day, daysInMonth(target, month))) ?? date;
}

/** Full years; a person born on 29 February ages on 1 March in other years. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const [birthYear] = partsOf(birthDate);
  const [year] = partsOf(day);
  return year - birthYear - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
}
