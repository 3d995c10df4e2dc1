import { addDays, type IsoDate } from '../shared/calendar-date.ts';
import { dayOf, type Instant } from '../shared/moments.ts';
import { defaultTimeZone } from '../shared/zone-offset.ts';

export const defaultNoticeDays = 15;

/** A meeting is opened at its time, or while people arrive before it: not days ahead, by a slip. */
const earliestOpeningMs = 2 * 3_600_000;

export const opensFrom = (startsAt: Instant): Date =>
  new Date(new Date(startsAt).getTime() - earliestOpeningMs);

export const isTooEarlyToOpen = (startsAt: Instant, now: Instant): boolean =>
  new Date(now) < opensFrom(startsAt);

/** The last day on which the convocation may leave, counted in calendar days, so that a change of clocks moves nothing. */
export function lastDayToCall(
  startsAt: Instant,
  noticeDays: number,
  zone: string = defaultTimeZone,
): IsoDate {
  return addDays(dayOf(startsAt, zone), -noticeDays);
}

export function isCalledLate(
  { startsAt, noticeDays }: { startsAt: Instant; noticeDays: number },
  now: Instant,
  zone: string = defaultTimeZone,
): boolean {
  return dayOf(now, zone) > lastDayToCall(startsAt, noticeDays, zone);
}
