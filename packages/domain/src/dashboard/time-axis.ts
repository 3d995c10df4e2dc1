import { instantAt } from '../forms/zoned-time.ts';
import { addDays, type IsoDate } from '../shared/calendar-date.ts';
import { dayOf, formatTime, type Instant } from '../shared/moments.ts';

const hourMs = 3_600_000;

/** Where midnight is skipped, the first instant that exists. */
export function beginOfDay(day: IsoDate, zone: string): Date {
  return new Date(instantAt(day, 0, zone));
}

/** Both included. */
export function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface HourOfDay {
  readonly at: string;
  /** '14 h'; when clocks go back, the repeated hour is '2 h bis'. */
  readonly label: string;
}

/** 24 hours, or 23 and 25 when the clocks change. */
export function hoursOfDay(day: IsoDate, zone: string): HourOfDay[] {
  const end = beginOfDay(addDays(day, 1), zone).getTime();
  const hours: HourOfDay[] = [];
  for (let at = beginOfDay(day, zone).getTime(); at < end; at += hourMs) {
    const hour = Number(formatTime(at, zone).slice(0, 2));
    const label = `${hour}\u00a0h`;
    const isAgain = hours.some((known) => known.label === label);
    hours.push({ at: new Date(at).toISOString(), label: isAgain ? `${label}\u00a0bis` : label });
  }
  return hours;
}

/** ISO dates sort as text. */
const inOrder = (days: readonly IsoDate[]): IsoDate[] => [...days].sort((a, b) => a.localeCompare(b));

/** From the first day with a movement until today, at most a year. */
export function axisOfDays(
  known: readonly IsoDate[],
  { now, zone, longest = 366 }: { now: Instant; zone: string; longest?: number },
): IsoDate[] {
  const [first] = inOrder(known);
  if (first === undefined) return [];
  const last = inOrder([...known, dayOf(now, zone)]).at(-1) ?? first;
  return daysBetween(inOrder([first, addDays(last, 1 - longest)])[1] ?? first, last);
}
