import type { IsoDate } from './calendar-date.ts';
import { countOf } from './text.ts';
import { defaultTimeZone, reckonedOffset } from './zone-offset.ts';

export type Instant = Date | string | number;

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** Cached by zone, because a formatter is costly to create. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Local time in a zone; months count from 1. */
interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

function fromFormatter(time: number, zone: string): WallTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
}

function timeOf(instant: Instant): number {
  return instant instanceof Date ? instant.getTime() : new Date(instant).getTime();
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function at(instant: Instant, zone: string): WallTime {
  const time = timeOf(instant);
  const offset = reckonedOffset(time, zone);
  if (offset === null) return fromFormatter(time, zone);
  const wall = new Date(time + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
const isoDayOf = ({ year, month, day }: WallTime): IsoDate => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
const dateOf = ({ year, month, day }: WallTime) => `${pad(day)}/${pad(month)}/${pad(year, 4)}`;
const clockTimeOf = ({ hour, minute }: WallTime) => `${pad(hour)}:${pad(minute)}`;
const dayNumberOf = ({ year, month, day }: WallTime) => Date.UTC(year, month - 1, day) / 86_400_000;
const weekdayOf = (wall: WallTime) => weekdays[(((dayNumberOf(wall) + 4) % 7) + 7) % 7] ?? '';
const shortWeekdayOf = (wall: WallTime) => `${weekdayOf(wall).slice(0, 3)}.`;
const ordinalOf = ({ day }: WallTime) => (day === 1 ? '1er' : String(day));
const monthOf = ({ month }: WallTime) => months[month - 1] ?? '';

export function dayOf(instant: Instant, zone: string = defaultTimeZone): IsoDate {
  return isoDayOf(at(instant, zone));
}

/** '12/06/2027' */
export function formatDate(instant: Instant, zone: string = defaultTimeZone): string {
  return dateOf(at(instant, zone));
}

/** '14:32' */
export function formatTime(instant: Instant, zone: string = defaultTimeZone): string {
  return clockTimeOf(at(instant, zone));
}

/** '12/06/2027 à 14:32' */
export function formatDateTime(instant: Instant, zone: string = defaultTimeZone): string {
  const wall = at(instant, zone);
  return `${dateOf(wall)} à ${clockTimeOf(wall)}`;
}

/** '14:00 – 16:30' */
export function formatTimeRange(begin: Instant, end: Instant, zone: string = defaultTimeZone): string {
  return `${formatTime(begin, zone)} – ${formatTime(end, zone)}`;
}

/** 'samedi 12 juin 2027', 'mardi 1er juin 2027' */
export function formatLongDate(instant: Instant, zone: string = defaultTimeZone): string {
  const wall = at(instant, zone);
  return `${weekdayOf(wall)} ${ordinalOf(wall)} ${monthOf(wall)} ${wall.year}`;
}

/** The last day before an end: 'samedi 12 juin 2027' for the midnight that follows it. */
export function formatLastDay(end: Instant, zone: string = defaultTimeZone): string {
  return formatLongDate(timeOf(end) - 1000, zone);
}

/** '2027-06' gives 'juin 2027'. */
export function formatMonth(isoMonth: string): string {
  const [year = '', month] = isoMonth.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
}

/** 'sam. 12 juin 2027' */
export function formatShortDay(instant: Instant, zone: string = defaultTimeZone): string {
  const wall = at(instant, zone);
  return `${shortWeekdayOf(wall)} ${ordinalOf(wall)} ${monthOf(wall)} ${wall.year}`;
}

/** 'sam. 12 – dim. 13 juin 2027' */
export function formatDateRange(start: Instant, end: Instant, zone: string = defaultTimeZone): string {
  const [first, last] = [at(start, zone), at(end, zone)];
  if (isoDayOf(first) === isoDayOf(last)) return formatShortDay(start, zone);
  const isSameYear = first.year === last.year;
  const parts = [shortWeekdayOf(first), ordinalOf(first)];
  if (!isSameYear || first.month !== last.month) parts.push(monthOf(first));
  if (!isSameYear) parts.push(String(first.year));
  return `${parts.join(' ')} – ${formatShortDay(end, zone)}`;
}

const relativeDays = 30;

/** '5 minutes', '1 heure' */
function durationText(ms: number): string {
  const [count, unit] = ms < hour ? [Math.round(ms / minute), 'minute'] : [Math.round(ms / hour), 'heure'];
  return countOf(count, unit);
}

/** 'à l’instant', 'il y a 5 minutes', 'hier', 'dans 12 jours'; the date beyond a month. */
export function formatRelative(instant: Instant, now: Instant, zone: string = defaultTimeZone): string {
  const [then, present] = [timeOf(instant), timeOf(now)];
  const distance = Math.abs(then - present);
  if (distance < minute) return 'à l’instant';
  if (distance < day) return `${then > present ? 'dans' : 'il y a'} ${durationText(distance)}`;
  const days = dayNumberOf(at(instant, zone)) - dayNumberOf(at(now, zone));
  if (days === -1) return 'hier';
  if (days === 1) return 'demain';
  if (Math.abs(days) > relativeDays) return `le\u00a0${formatDate(instant, zone)}`;
  return days < 0 ? `il y a ${-days} jours` : `dans ${days} jours`;
}
