import { addDays, isIsoDate } from '../../shared/calendar-date.ts';
import { defaultTimeZone } from '../../shared/zone-offset.ts';
import type { VisibilityPeriod } from '../schema/visibility-period.ts';
import { instantAt } from '../zoned-time.ts';

/** In milliseconds, both ends included. */
export interface Interval {
  start: number;
  end: number;
}

const localClock = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/;

/** A day covers its whole length; times without offset are in the edition's zone. */
function readMoment(text: string, edge: 'start' | 'end', zone: string): number {
  if (isIsoDate(text)) {
    return edge === 'start' ? instantAt(text, 0, zone) : instantAt(addDays(text, 1), 0, zone) - 1;
  }
  const [, date, hours, minutes, seconds = '0', fraction = '0'] = localClock.exec(text) ?? [];
  if (date === undefined) return Date.parse(text);
  const rest = Number(seconds) * 1_000 + Number(fraction.padEnd(3, '0'));
  return instantAt(date, Number(hours) * 60 + Number(minutes), zone) + rest;
}

/** Null for an element without a period; an unreadable bound leaves that side open. */
export function readPeriod(period: VisibilityPeriod | null, zone: string = defaultTimeZone): Interval | null {
  if (period === null || !period.enabled) return null;
  const start = period.startDate === null ? Number.NaN : readMoment(period.startDate, 'start', zone);
  const end = period.endDate === null ? Number.NaN : readMoment(period.endDate, 'end', zone);
  return {
    start: Number.isNaN(start) ? Number.NEGATIVE_INFINITY : start,
    end: Number.isNaN(end) ? Number.POSITIVE_INFINITY : end,
  };
}

export function isWithin(interval: Interval | null, now: number): boolean {
  return interval === null || (now >= interval.start && now <= interval.end);
}
