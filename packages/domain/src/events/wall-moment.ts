import { TZDate } from '@date-fns/tz';
import { isIsoDate } from '../shared/calendar-date.ts';
import { dayOf, formatTime } from '../shared/moments.ts';

/** Local date and time as typed; the edition's zone makes it an instant, so that a new zone keeps nine o'clock. */
export interface WallMoment {
  day: string | null;
  /** 'HH:mm', or empty. */
  time: string;
}

export const noMoment: WallMoment = { day: null, time: '' };

const timeShape = /^([01]\d|2[0-3]):([0-5]\d)$/;

export function wallMoment(instant: string | null, zone: string): WallMoment {
  if (instant === null) return noMoment;
  return { day: dayOf(instant, zone), time: formatTime(instant, zone) };
}

/** Null when nothing was typed; empty, which no schema accepts, when it is incomplete or unreadable. */
export function wallInstant({ day, time }: WallMoment, zone: string): string | null {
  if ((day === null || day === '') && time === '') return null;
  const [, hours, minutes] = timeShape.exec(time) ?? [];
  if (day === null || !isIsoDate(day) || hours === undefined) return '';
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new TZDate(year, month - 1, date, Number(hours), Number(minutes), zone);
  return Number.isNaN(moment.getTime()) ? '' : new Date(moment.getTime()).toISOString();
}
