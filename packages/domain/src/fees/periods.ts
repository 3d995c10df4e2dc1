import { addDays, type IsoDate } from '../shared/calendar-date.ts';
import { onFirstUse } from '../shared/on-first-use.ts';
import { addMonths, laterOf } from './calendar.ts';
import type { CotisationType } from './enums.ts';

/** Used without a due date, from the day on which the fee could first be known. */
const daysToPay = 30;
/** A server that was stopped for years must not open all of them at once. */
const mostPeriods = 24;

export interface FeeCalendar {
  readonly type: CotisationType;
  readonly startsOn: IsoDate;
  /** Of the first period; null counts `daysToPay` from the day on which the fee could be known. */
  readonly dueDate: IsoDate | null;
}

export interface FeePeriod {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly label: string;
}

const monthsOf: Record<CotisationType, number> = { annual: 12, monthly: 1, 'one-time': 0 };
const monthNames = onFirstUse(
  () => new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Counted from the first start, so that 31 January, 28 February, 31 March follow each other. */
const startOf = ({ type, startsOn }: FeeCalendar, index: number): IsoDate =>
  addMonths(startsOn, monthsOf[type] * index);

function labelOf({ type }: FeeCalendar, startsOn: IsoDate, endsOn: IsoDate): string {
  if (type === 'monthly') return monthNames().format(new Date(`${startsOn}T00:00:00Z`));
  const [from, to] = [startsOn.slice(0, 4), endsOn.slice(0, 4)];
  return from === to ? from : `${from}–${to}`;
}

export function periodAt(fee: FeeCalendar, index: number, knownSince: IsoDate): FeePeriod {
  const startsOn = startOf(fee, index);
  const dueOn = fee.dueDate
    ? addMonths(fee.dueDate, monthsOf[fee.type] * index)
    : addDays(laterOf(startsOn, knownSince), daysToPay);
  const endsOn = fee.type === 'one-time' ? laterOf(startsOn, dueOn) : addDays(startOf(fee, index + 1), -1);
  return { startsOn, endsOn, dueOn, label: labelOf(fee, startsOn, endsOn) };
}

export function periodIndexOn(fee: FeeCalendar, day: IsoDate): number {
  const step = monthsOf[fee.type];
  if (step === 0 || day < fee.startsOn) return 0;
  const months =
    (Number(day.slice(0, 4)) - Number(fee.startsOn.slice(0, 4))) * 12 +
    Number(day.slice(5, 7)) -
    Number(fee.startsOn.slice(5, 7));
  const index = Math.floor(months / step);
  return startOf(fee, index) > day ? index - 1 : index;
}

/**
 * A date that is typed once the fee runs, as that of the first period: its place in its own period counts. A date
 * of the running or the next period, taken for the first one's, would put all later ones years on. The date that
 * a period has anyway changes nothing: 28 February may stand for the 31st.
 */
export function firstDueDate(fee: FeeCalendar, day: IsoDate, next: FeePeriod | null = null): IsoDate {
  const index = periodIndexOn(fee, day);
  const isAsItWas = day === next?.dueOn || day === periodAt(fee, index, day).dueOn;
  if (fee.dueDate !== null && isAsItWas) return fee.dueDate;
  return laterOf(fee.startsOn, addMonths(day, -monthsOf[fee.type] * index));
}

/** The one that follows the last opened and is not over; null of a one-time fee, which was asked. */
export function nextPeriod(fee: FeeCalendar, lastStart: IsoDate, today: IsoDate): FeePeriod | null {
  if (fee.type === 'one-time') return null;
  return periodAt(fee, Math.max(periodIndexOn(fee, lastStart) + 1, periodIndexOn(fee, today)), today);
}

/**
 * From the period of the activation, or after the last one opened; inactive periods are never asked for. Only on the
 * day of the activation, which tells it, is a date kept that is past.
 */
export function periodsToOpen(
  fee: FeeCalendar,
  { today, activatedOn, lastStart }: { today: IsoDate; activatedOn: IsoDate; lastStart: IsoDate | null },
): FeePeriod[] {
  const current = periodIndexOn(fee, today);
  const next = lastStart === null ? 0 : periodIndexOn(fee, lastStart) + 1;
  const first = Math.max(next, periodIndexOn(fee, activatedOn), current - mostPeriods + 1);
  return Array.from({ length: Math.max(0, current - first + 1) }, (_, offset) => {
    const period = periodAt(fee, first + offset, activatedOn);
    const isTold = today <= activatedOn || period.dueOn >= today;
    return isTold ? period : { ...period, dueOn: addDays(today, daysToPay) };
  });
}

/** Who joins during a period has as many days to pay as the others had. */
export function dueOnFor(
  period: Pick<FeePeriod, 'startsOn' | 'dueOn'>,
  memberSince: IsoDate | null,
): IsoDate {
  if (memberSince === null || memberSince <= period.startsOn) return period.dueOn;
  return laterOf(period.dueOn, addDays(memberSince, daysToPay));
}

export function usualStart(type: CotisationType, today: IsoDate): IsoDate {
  if (type === 'annual') return `${today.slice(0, 4)}-01-01`;
  return type === 'monthly' ? `${today.slice(0, 7)}-01` : today;
}
