import { tzOffset } from '@date-fns/tz';
import type { IsoDate } from '../shared/calendar-date.ts';
import { reckonedOffset } from '../shared/zone-offset.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function offsetAt(instant: number, zone: string): number {
  return reckonedOffset(instant, zone) ?? tzOffset(zone, new Date(instant)) * minute;
}

/** The instant at which the offset changes, between one before and one after it. */
function jumpBetween(before: number, after: number, zone: string): number {
  const later = offsetAt(after, zone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === later) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The first of two occurrences in autumn, the change itself in spring: a later time is never an earlier
 * instant.
 */
export function instantAt(date: IsoDate, minutes: number, zone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const before = shown - offsetAt(shown - day, zone);
  const after = shown - offsetAt(shown + day, zone);
  const found = [before, after].filter((instant) => instant + offsetAt(instant, zone) === shown);
  return found.length === 0 ? jumpBetween(after, before, zone) : Math.min(...found);
}

export function clockAt(instant: number, zone: string): { date: IsoDate; minutes: number } {
  const shown = new Date(instant + offsetAt(instant, zone));
  return {
    date: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}
