import type { IsoDate } from '../shared/calendar-date.ts';
import { formatDecimal } from '../shared/decimal.ts';
import { dayOf, type Instant } from '../shared/moments.ts';
import type { CurvePoint } from './compared-figures.ts';
import type { DayFigures } from './schemas.ts';

/**
 * Two editions are compared on the same day before their start. Days are counted in the calendar of each edition, so
 * that neither a change of clocks nor another time zone moves a sale to another day. See docs/rules/dashboard.md.
 */
const dayMs = 86_400_000;

export function daysBeforeStart(day: IsoDate, startsAt: Instant, zone: string): number {
  return (Date.parse(dayOf(startsAt, zone)) - Date.parse(day)) / dayMs;
}

/** One point for each day with a movement, earliest first. */
export function curveOf(days: readonly DayFigures[], startsAt: Instant, zone: string): CurvePoint[] {
  let [registrations, netCents] = [0, 0];
  return [...days]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, participants, volunteers, netCents: net }) => {
      registrations += participants + volunteers;
      netCents += net;
      return { daysBefore: daysBeforeStart(day, startsAt, zone), registrations, netCents };
    });
}

const nothingYet = { registrations: 0, netCents: 0 };

/** What had come in by the end of that day. */
export function valueAt(points: readonly CurvePoint[], daysBefore: number): Omit<CurvePoint, 'daysBefore'> {
  return points.findLast((point) => point.daysBefore >= daysBefore) ?? nothingYet;
}

/** 'J-23', 'Jour J', 'J+2' */
export function dayName(daysBefore: number): string {
  if (daysBefore === 0) return 'Jour J';
  return daysBefore > 0 ? `J-${daysBefore}` : `J+${-daysBefore}`;
}

/** '+18 %', '−5 %', 'autant'; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return 'autant';
  return `${percent > 0 ? '+' : '−'}${formatDecimal(Math.abs(percent))}\u00a0%`;
}

/** 'À J-23\u00a0: 412 (+18 % par rapport à la dernière édition)' */
export function sameDayText(
  daysBefore: number,
  now: string,
  change: string | null,
  comparedName: string,
): string {
  const moment = daysBefore === 0 ? 'Le jour J' : `À ${dayName(daysBefore)}`;
  if (change === null) return `${moment}\u00a0: ${now}`;
  return change === 'autant'
    ? `${moment}\u00a0: ${now} (autant que ${comparedName})`
    : `${moment}\u00a0: ${now} (${change} par rapport à ${comparedName})`;
}

export interface CurveRow {
  readonly daysBefore: number;
  /** Null for a day that has not come yet. */
  readonly current: number | null;
  readonly compared: number | null;
}

const longestDays = 400;

/** Every day from the first movement of either edition until the last one, or today. */
export function curveRows(
  current: readonly CurvePoint[],
  compared: readonly CurvePoint[] | null,
  today: number,
  measure: 'registrations' | 'netCents',
): CurveRow[] {
  const known = [...current, ...(compared ?? [])].map(({ daysBefore }) => daysBefore);
  if (known.length === 0) return [];
  const last = Math.min(today, ...known);
  const first = Math.min(Math.max(today, ...known), last + longestDays);
  return Array.from({ length: first - last + 1 }, (_, index) => {
    const daysBefore = first - index;
    return {
      daysBefore,
      current: daysBefore < today ? null : valueAt(current, daysBefore)[measure],
      compared: compared === null ? null : valueAt(compared, daysBefore)[measure],
    };
  });
}
