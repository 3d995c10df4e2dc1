import { wallInstant } from '../events/wall-moment.ts';
import { addDays, type IsoDate } from '../shared/calendar-date.ts';

const minutesADay = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');

export const clockText = (hours: number): string => {
  const minutes = (((Math.round(hours * 60) % minutesADay) + minutesADay) % minutesADay) | 0;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

export interface ClockHours {
  day(hours: number): IsoDate;
  instant(hours: number): string;
}

/** Hours from midnight of `firstDay`, moved by `later`: nine o’clock stays nine o’clock when the clocks change. */
export function clockHours(firstDay: IsoDate, zone: string, later = 0): ClockHours {
  const day = (hours: number) => addDays(firstDay, Math.floor((hours + later) / 24));
  return {
    day,
    instant: (hours) => wallInstant({ day: day(hours), time: clockText(hours + later) }, zone) ?? '',
  };
}
