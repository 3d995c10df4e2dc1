import { z } from 'zod';
import { clockAt } from '../forms/zoned-time.ts';
import { type IsoDate, isIsoDate } from '../shared/calendar-date.ts';
import { onFirstUse } from '../shared/on-first-use.ts';
import { countOf } from '../shared/text.ts';
import { defaultTimeZone } from '../shared/zone-offset.ts';
import { slotStepMinutes } from '../volunteers/enums.ts';
import {
  type Availability,
  availabilityMessages,
  byDate,
  type DayRange,
  isActiveSlot,
  minutesInDay,
  slotsOn,
} from './availability.ts';

const instantSchema = z.iso.datetime({ offset: true });
const spanSchema = z.strictObject({ begin: instantSchema, end: instantSchema });

/** All days with the same hours, or each with its own. */
export const missionDaysSchema = z.strictObject({
  dates: spanSchema,
  timeZone: z.string().default(defaultTimeZone),
  allDays: z.union([z.array(z.string()), z.record(z.string(), spanSchema)]),
});
export type MissionDays = z.infer<typeof missionDaysSchema>;

function toDate(text: string, zone: string): IsoDate | null {
  if (isIsoDate(text)) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : clockAt(instant, zone).date;
}

export function missionDates({ allDays, timeZone }: MissionDays): IsoDate[] {
  const names = Array.isArray(allDays) ? allDays : Object.keys(allDays);
  const dates = names.map((name) => toDate(name, timeZone)).filter((date) => date !== null);
  return [...new Set(dates)].sort(byDate);
}

/** Rounded outwards, so that the hours of a mission always fit. */
function roundOut({ min, max }: DayRange): DayRange {
  return {
    min: Math.floor(min / slotStepMinutes) * slotStepMinutes,
    max: Math.min(minutesInDay, Math.ceil(max / slotStepMinutes) * slotStepMinutes),
  };
}

function clip(span: { begin: string; end: string }, date: IsoDate, zone: string): DayRange | null {
  const begin = clockAt(Date.parse(span.begin), zone);
  const end = clockAt(Date.parse(span.end), zone);
  if (begin.date > date || end.date < date) return null;
  const range = {
    min: begin.date < date ? 0 : begin.minutes,
    max: end.date > date ? minutesInDay : end.minutes,
  };
  return range.max > range.min ? range : null;
}

const wholeDay: DayRange = { min: 0, max: minutesInDay };

/** The hours of the first and the last day apply to every day, unless they cross midnight. */
function commonHours({ dates, timeZone }: MissionDays, date: IsoDate): DayRange {
  const begin = clockAt(Date.parse(dates.begin), timeZone).minutes;
  const end = clockAt(Date.parse(dates.end), timeZone).minutes;
  if (end > begin) return { min: begin, max: end };
  return clip(dates, date, timeZone) ?? wholeDay;
}

export function dayRange(mission: MissionDays, date: IsoDate): DayRange {
  const { allDays, timeZone } = mission;
  if (!Array.isArray(allDays)) {
    const name = Object.keys(allDays).find((key) => toDate(key, timeZone) === date);
    const own = name === undefined ? undefined : allDays[name];
    const range = own === undefined ? null : clip(own, date, timeZone);
    if (range !== null) return roundOut(range);
  }
  return roundOut(commonHours(mission, date));
}

export interface DateCard {
  date: IsoDate;
  /** 'sam.', '12', 'juin', '2027' are shown; 'samedi 12 juin 2027' is for screen readers. */
  weekday: string;
  day: string;
  month: string;
  year: string;
  label: string;
  slotCount: number;
  isEventDay: boolean;
  /** '2 créneaux', or that it is a day of the event. */
  badge: string | null;
}

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = onFirstUse(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', ...options }));
  return (date: IsoDate) => format().format(Date.parse(`${date}T00:00:00Z`));
};
const weekdayOf = part({ weekday: 'short' });
const dayOfMonth = part({ day: 'numeric' });
const monthOf = part({ month: 'short' });
const yearOf = part({ year: 'numeric' });
const labelOf = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export interface EventSpan {
  begin: Date | number;
  end: Date | number;
}

/** An event that ends at midnight does not include the day that begins then. */
export function isEventDay(
  date: IsoDate,
  { begin, end }: EventSpan,
  zone: string = defaultTimeZone,
): boolean {
  const first = clockAt(Number(begin), zone).date;
  const last = clockAt(Math.max(Number(begin), Number(end) - 1), zone).date;
  return date >= first && date <= last;
}

export interface DaySpan {
  min: IsoDate;
  max: IsoDate;
}

export function editionDays(mission: MissionDays, { begin, end }: EventSpan): DaySpan {
  const zone = mission.timeZone;
  const dates = [
    ...missionDates(mission),
    clockAt(Number(begin), zone).date,
    clockAt(Math.max(Number(begin), Number(end) - 1), zone).date,
  ].sort(byDate);
  const [min] = dates;
  return { min: min as IsoDate, max: dates.at(-1) as IsoDate };
}

export const isInside = (date: string, { min, max }: DaySpan): boolean =>
  isIsoDate(date) && date >= min && date <= max;

const dayMs = 86_400_000;

export function hasOtherDays(mission: MissionDays, { min, max }: DaySpan): boolean {
  const dayCount = (Date.parse(max) - Date.parse(min)) / dayMs + 1;
  return missionDates(mission).length < dayCount;
}

export function dateCards(
  dates: readonly IsoDate[],
  availability: Availability,
  event: EventSpan,
  zone: string = defaultTimeZone,
): DateCard[] {
  const all = new Set([...dates, ...Object.keys(availability).filter(isIsoDate)]);
  return [...all].sort(byDate).map((date) => {
    const slotCount = slotsOn(availability, date).filter(isActiveSlot).length;
    const isDay = isEventDay(date, event, zone);
    const idleBadge = isDay ? availabilityMessages.eventDay : null;
    return {
      date,
      weekday: weekdayOf(date),
      day: dayOfMonth(date),
      month: monthOf(date),
      year: yearOf(date),
      label: labelOf(date),
      slotCount,
      isEventDay: isDay,
      badge: slotCount > 0 ? countOf(slotCount, 'créneau', 'créneaux') : idleBadge,
    };
  });
}
