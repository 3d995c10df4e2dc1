import { z } from 'zod';
import { calendarDateMessages, isIsoDate } from './calendar-date.ts';

/* Apart from the calendar: pages that only show dates do not carry the validation library. */
export const isoDateSchema = z
  .string()
  .max(10, calendarDateMessages.unreadable)
  .refine(isIsoDate, calendarDateMessages.unreadable);
