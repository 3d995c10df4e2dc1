import { z } from 'zod';
import { textField } from '../shared/text-field.ts';
import { daySchema, eventLimits, instantSchema } from './event-schemas.ts';
import { eventMessages } from './messages.ts';

const dayMs = 24 * 3_600_000;

export const programmeDaySchema = z
  .strictObject({
    day: daySchema,
    begin: instantSchema,
    end: instantSchema,
    label: textField({ max: 100 }).nullable().default(null),
    isEventDay: z.boolean().default(true),
  })
  .superRefine(({ begin, end }, context) => {
    const length = new Date(end).getTime() - new Date(begin).getTime();
    if (length <= 0)
      context.addIssue({ code: 'custom', path: ['end'], message: eventMessages.endBeforeStart });
    if (length > dayMs)
      context.addIssue({ code: 'custom', path: ['end'], message: eventMessages.dayTooLong });
  });
export type ProgrammeDay = z.infer<typeof programmeDaySchema>;

/** Includes the days of preparation. */
export const dateTableSchema = z
  .array(programmeDaySchema)
  .min(1, eventMessages.noDay)
  .max(eventLimits.programmeDays, eventMessages.tooManyDays(eventLimits.programmeDays))
  .superRefine((days, context) => {
    const seen = new Set<string>();
    for (const [index, { day }] of days.entries()) {
      if (seen.has(day))
        context.addIssue({ code: 'custom', path: [index, 'day'], message: eventMessages.sameDayTwice });
      seen.add(day);
    }
  });

export const saveDateTableSchema = z.strictObject({ data: dateTableSchema });

export const shownDaySchema = z.object({
  documentId: z.string(),
  day: z.iso.date(),
  begin: z.iso.datetime(),
  end: z.iso.datetime(),
  label: z.string().nullable(),
  isEventDay: z.boolean(),
});
export type ShownDay = z.infer<typeof shownDaySchema>;
