import { type IsoDate, isIsoDate, parseTypedDate } from './calendar-date.ts';
import { foldText } from './text.ts';

const months = [
  ['janvier', 'janv', 'jan'],
  ['fevrier', 'fevr', 'fev'],
  ['mars', 'mar'],
  ['avril', 'avr'],
  ['mai'],
  ['juin'],
  ['juillet', 'juil'],
  ['aout'],
  ['septembre', 'sept', 'sep'],
  ['octobre', 'oct'],
  ['novembre', 'nov'],
  ['decembre', 'dec'],
];

/** Longer is no date, and would keep the patterns busy. */
const longestDate = 100;

/** The latest year that ends so and is not to come: '48' is 1948 in 2027, '12' is 2012. */
function fullYear(year: string, today: IsoDate): string {
  if (year.length !== 2) return year;
  const century = Number(today.slice(0, 2));
  return Number(year) <= Number(today.slice(2, 4)) ? `${century}${year}` : `${century - 1}${year}`;
}

/**
 * A date as French people write it: '3/4/1980', '03.04.80', '3 avril 1980', '1er mars 75', '1980-04-03', with or
 * without a time behind it. What cannot be read is returned as it is, for the rules to refuse. Two digits of a
 * year are read only with the day of today.
 */
export function writtenDate(text: string, today?: IsoDate): IsoDate {
  if (text.length > longestDate) return text;
  const trimmed = text
    .trim()
    .replace(/^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\s+/i, '')
    .replace(/(?:T|\s+(?:à\s+)?)\d{1,2}[:h]\d{2}(?::\d{2})?(?:\.\d+)?Z?$/, '');
  if (isIsoDate(trimmed)) return trimmed;
  const named = /^(\d{1,2})(?:er)?[\s.-]+(\p{L}+)\.?[\s.-]+(\d{2}|\d{4})$/u.exec(trimmed);
  const month = named ? months.findIndex((names) => names.includes(foldText(named[2] ?? ''))) : -1;
  const slashed =
    named && month >= 0 ? `${named[1]}/${month + 1}/${named[3]}` : trimmed.replace(/[.\s-]+/g, '/');
  const short = /^(\d{1,2}\/\d{1,2}\/)(\d{2})$/.exec(slashed);
  const whole = short && today ? `${short[1]}${fullYear(short[2] ?? '', today)}` : slashed;
  return parseTypedDate(whole) ?? trimmed;
}

/**
 * A French number may be written at home ('06 12 34 56 78', '06.12.34.56.78'), with the country ('+33 (0)6 …',
 * '0033 6 …'), or without its zero when a spreadsheet took it for a number.
 */
export function writtenPhone(text: string): string {
  const digits = text
    .replace(/^\s*(?:t[ée]l(?:\.|[ée]phone)?|port(?:\.|able)?)\s*:?\s*/i, '')
    .replace(/\(0\)/g, '')
    .replace(/[\s\u00a0\u202f.\-()/]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+330(?=\d{9}$)/, '+33');
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`;
  if (/^33[1-9]\d{8}$/.test(digits)) return `+${digits}`;
  return /^[1-9]\d{8}$/.test(digits) ? `+33${digits}` : digits;
}

/** Five digits: a spreadsheet takes the zero of the Ain's '01000' for nothing. */
export const writtenZipcode = (text: string): string => {
  const digits = text.replace(/\s/g, '');
  return /^\d{4}$/.test(digits) ? `0${digits}` : text.trim();
};
