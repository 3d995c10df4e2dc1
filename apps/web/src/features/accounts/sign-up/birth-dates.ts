import type { IsoDate } from '@kermesse/domain/shared/calendar-date';

/** Sign-up counts ages by the date in France. */
export function todayInFrance(now: number = Date.now()): IsoDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now);
}
