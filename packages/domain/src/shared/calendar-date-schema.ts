import { z } from 'zod';
import { calendarDateMessages, isIsoDate } from './calendar-date.ts';

/* Apart from the calendar: pages that only show dates do not carry the validation library. */
export const isoDateSchema = z.string().refine(isIsoDate, calendarDateMessages.unreadable);
