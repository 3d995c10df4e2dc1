import type { IsoDate } from '@kermesse/domain/shared/calendar-date';

/** The day it is in France, where sign-up counts ages. */
export function todayInFrance(now: number = Date.now()): IsoDate {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now);
}
