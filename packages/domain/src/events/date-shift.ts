import { TZDate } from '@date-fns/tz';
import { addDays as addZonedDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { addDays, type IsoDate } from '../shared/calendar-date.ts';

export interface DateShift {
  instant(value: Date): Date;
  day(value: IsoDate): IsoDate;
}

const minute = 60_000;
const minuteOfDay = (moment: TZDate): number => moment.getHours() * 60 + moment.getMinutes();

/** Days are counted in the edition's zone, so that nine o'clock stays nine o'clock when the clocks change. */
export function dateShift(from: Date, to: Date, zone: string): DateShift {
  const [start, target] = [new TZDate(from.getTime(), zone), new TZDate(to.getTime(), zone)];
  const days = differenceInCalendarDays(target, start);
  const minutes = minuteOfDay(target) - minuteOfDay(start);
  return {
    instant: (value) => {
      const moved = addZonedDays(new TZDate(value.getTime(), zone), days);
      return new Date(moved.getTime() + minutes * minute);
    },
    day: (value) => addDays(value, days),
  };
}
