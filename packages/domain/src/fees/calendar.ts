import type { IsoDate } from '../shared/calendar-date.ts';

/** A day that the month lacks becomes its last one. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);
