import { TZDate } from '@date-fns/tz';
import { addDays, differenceInCalendarDays, format, parseISO } from 'date-fns';

const zone = 'Europe/Paris';

/** In French time, counted from the day on which the data is loaded. */
export class Calendar {
  readonly today: TZDate;

  constructor(now: Date) {
    const here = new TZDate(now, zone);
    this.today = new TZDate(here.getFullYear(), here.getMonth(), here.getDate(), zone);
  }

  /** `day` days from today; 7.5 is half past seven. */
  at(day: number, hour = 0): Date {
    const date = addDays(this.today, day);
    const whole = Math.floor(hour);
    return new Date(
      new TZDate(
        date.getFullYear(),
        date.getMonth(),
        date.getDate(),
        whole,
        Math.round((hour - whole) * 60),
        zone,
      ).getTime(),
    );
  }

  day(day: number): string {
    return format(addDays(this.today, day), 'yyyy-MM-dd');
  }

  daysUntil(date: string): number {
    return differenceInCalendarDays(parseISO(date), parseISO(this.day(0)));
  }

  /** In days from today, on or after `from`; 0 is Sunday. */
  nextWeekday(from: number, weekday: number): number {
    const start = addDays(this.today, from).getDay();
    return from + ((weekday - start + 7) % 7);
  }

  year(day: number): number {
    return addDays(this.today, day).getFullYear();
  }
}
