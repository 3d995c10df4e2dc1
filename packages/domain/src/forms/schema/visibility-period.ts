import { z } from 'zod';
import { isIsoDate } from '../../shared/calendar-date.ts';
import { formMessages } from '../messages.ts';

const localMoment = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

/** An instant with its offset, or a day or clock time in the edition's zone. */
function isMoment(text: string): boolean {
  if (isIsoDate(text)) return true;
  const day = localMoment.exec(text)?.[1];
  if (day !== undefined) return isIsoDate(day);
  return z.iso.datetime({ offset: true }).safeParse(text).success;
}

const momentSchema = z.string().max(40).refine(isMoment, formMessages.parse.moment).nullable().default(null);

export const visibilityPeriodSchema = z.strictObject({
  enabled: z.boolean().default(false),
  startDate: momentSchema,
  endDate: momentSchema,
});
export type VisibilityPeriod = z.infer<typeof visibilityPeriodSchema>;
