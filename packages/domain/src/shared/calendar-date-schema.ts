import { z } from 'zod';
import { calendarDateMessages, isIsoDate } from './calendar-date.ts';

/* Apart from the calendar, so that pages which only show dates do not load the validation library. */
export const isoDateSchema = z
  .string()
  .max(10, calendarDateMessages.unreadable)
  .refine(isIsoDate, calendarDateMessages.unreadable);
