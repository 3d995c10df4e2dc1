import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { formatDistanceStrict } from 'date-fns/formatDistanceStrict';
import { fr } from 'date-fns/locale/fr';
import type { IsoDate } from './calendar-date.ts';

/** An instant as it comes from the database or over the wire. */
export type Instant = Date | string | number;

export const defaultTimeZone = 'Europe/Paris';

function at(instant: Instant, zone: string): TZDate {
  const time = instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
  return new TZDate(time, zone);
}

function write(instant: Instant, pattern: string, zone: string): string {
  return format(at(instant, zone), pattern, { locale: fr });
}

/** The day of the calendar on which an instant falls in a zone. */
export function dayOf(instant: Instant, zone: string = defaultTimeZone): IsoDate {
  return format(at(instant, zone), 'yyyy-MM-dd');
}

/** '12/06/2027' */
export function formatDate(instant: Instant, zone: string = defaultTimeZone): string {
  return write(instant, 'dd/MM/yyyy', zone);
}

/** '14:32' */
export function formatTime(instant: Instant, zone: string = defaultTimeZone): string {
  return write(instant, 'HH:mm', zone);
}

/** '12/06/2027 à 14:32' */
export function formatDateTime(instant: Instant, zone: string = defaultTimeZone): string {
  return write(instant, "dd/MM/yyyy 'à' HH:mm", zone);
}

/** 'samedi 12 juin 2027', '1er' where it is due. */
export function formatLongDate(instant: Instant, zone: string = defaultTimeZone): string {
  return write(instant, 'EEEE do MMMM yyyy', zone);
}

/** 'sam. 12 juin 2027' */
export function formatShortDay(instant: Instant, zone: string = defaultTimeZone): string {
  return write(instant, 'EEE do MMMM yyyy', zone);
}

/** 'sam. 12 – dim. 13 juin 2027': what both ends share is said once. */
export function formatDateRange(start: Instant, end: Instant, zone: string = defaultTimeZone): string {
  const [first, last] = [dayOf(start, zone), dayOf(end, zone)];
  if (first === last) return formatShortDay(start, zone);
  let pattern = 'EEE do MMMM yyyy';
  if (first.slice(0, 4) === last.slice(0, 4)) pattern = 'EEE do MMMM';
  // Without a month behind it the library writes '12ème', which nobody says of a date.
  if (first.slice(0, 7) === last.slice(0, 7)) pattern = first.endsWith('-01') ? 'EEE do' : 'EEE d';
  return `${write(start, pattern, zone)} – ${formatShortDay(end, zone)}`;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const relativeDays = 30;

/** 'à l’instant', 'il y a 5 minutes', 'hier', 'dans 12 jours'; beyond a month the date says more. */
export function formatRelative(instant: Instant, now: Instant, zone: string = defaultTimeZone): string {
  const [then, present] = [at(instant, zone), at(now, zone)];
  const distance = Math.abs(then.getTime() - present.getTime());
  if (distance < minute) return 'à l’instant';
  if (distance < day) return formatDistanceStrict(then, present, { locale: fr, addSuffix: true });
  const days = differenceInCalendarDays(then, present);
  if (days === -1) return 'hier';
  if (days === 1) return 'demain';
  if (Math.abs(days) > relativeDays) return `le\u00a0${formatDate(instant, zone)}`;
  return days < 0 ? `il y a ${-days} jours` : `dans ${days} jours`;
}
