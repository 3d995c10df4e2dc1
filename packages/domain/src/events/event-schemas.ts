import { z } from 'zod';
import { textField, webAddressSchema } from '../shared/text-field.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import { eventTypeSchema, type SlotFormat, slotFormats } from './enums.ts';
import { eventMessages } from './messages.ts';

export const eventLimits = {
  maxVolunteers: 10_000,
  programmeDays: 60,
  editionDays: 366,
  termsLength: 20_000,
  visitorPlaces: 10_000,
  donationPurposeLength: 200,
} as const;

export const timezoneSchema = z
  .string({ error: eventMessages.badTimezone })
  .min(1, eventMessages.badTimezone)
  .max(60, eventMessages.badTimezone)
  .refine(isTimeZone, { error: eventMessages.badTimezone });

export const slotFormatSchema = z
  .int({ error: eventMessages.badSlotFormat })
  .refine((minutes): minutes is SlotFormat => slotFormats.some((known) => known === minutes), {
    error: eventMessages.badSlotFormat,
  });

const volunteerCount = (min: number) =>
  z
    .int({ error: eventMessages.badVolunteerCount })
    .min(min, eventMessages.badVolunteerCount)
    .max(eventLimits.maxVolunteers, eventMessages.badVolunteerCount);

/** Other years are typing errors, and copying an edition could shift them beyond what can be stored. */
const isInReach = (text: string) => text >= '1900' && text < '2200';

export const instantSchema = z.iso
  .datetime({ offset: true, error: eventMessages.badInstant })
  .refine(isInReach, { error: eventMessages.badInstant });

export const daySchema = z.iso
  .date({ error: eventMessages.badInstant })
  .refine(isInReach, { error: eventMessages.badInstant });

export const eventFields = {
  name: textField({ min: 2, max: 100 }),
  description: textField({ max: 1_000 }),
  categorie: textField({ max: 50 }).nullable(),
  type: eventTypeSchema,
  url_event: webAddressSchema.nullable(),
  timezone: timezoneSchema,
  volunteer: volunteerCount(0),
} as const;

/** Rates are fractions: 0.07 is 7 %. */
export const editionFields = {
  name: textField({ min: 2, max: 100 }),
  description: textField({ max: 1_000 }),
  timezone: timezoneSchema,
  slotFormat: slotFormatSchema,
  volunteer: volunteerCount(0),
  /** Null: the platform's limit. */
  visitor_places_per_address: z
    .int({ error: eventMessages.badVisitorPlaces })
    .min(1, eventMessages.badVisitorPlaces)
    .max(eventLimits.visitorPlaces, eventMessages.badVisitorPlaces)
    .nullable(),
  /** What donations are for; null where none are taken. */
  donation_purpose: textField({ max: eventLimits.donationPurposeLength })
    .refine((purpose) => purpose !== '', { error: eventMessages.donationPurposeNeeded })
    .nullable(),
  terms: textField({ max: eventLimits.termsLength }).nullable(),
  terms_url: webAddressSchema.nullable(),
} as const;

interface Dates {
  readonly date_start?: string | Date | null | undefined;
  readonly date_end?: string | Date | null | undefined;
  readonly registration_opens_at?: string | Date | null | undefined;
  readonly registration_closes_at?: string | Date | null | undefined;
}

const time = (value: string | Date) => new Date(value).getTime();
const longestMs = eventLimits.editionDays * 24 * 3_600_000;

export function dateProblems(dates: Dates): { path: string; message: string }[] {
  const { date_start, date_end, registration_opens_at, registration_closes_at } = dates;
  const problems: { path: string; message: string }[] = [];
  if (date_start && date_end && time(date_end) <= time(date_start))
    problems.push({ path: 'date_end', message: eventMessages.endBeforeStart });
  if (date_start && date_end && time(date_end) - time(date_start) > longestMs)
    problems.push({ path: 'date_end', message: eventMessages.editionTooLong(eventLimits.editionDays) });
  if (
    registration_opens_at &&
    registration_closes_at &&
    time(registration_closes_at) <= time(registration_opens_at)
  )
    problems.push({ path: 'registration_closes_at', message: eventMessages.registrationOrder });
  return problems;
}

export const newEditionSchema = z
  .strictObject({
    name: textField({ min: 3, max: 100 }),
    description: editionFields.description.default(''),
    date_start: instantSchema,
    date_end: instantSchema,
    timezone: timezoneSchema.optional(),
    slotFormat: slotFormatSchema.default(60),
  })
  .superRefine((edition, context) => {
    for (const { path, message } of dateProblems(edition))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type NewEdition = z.infer<typeof newEditionSchema>;

/** An event is created with its first edition: without one there is nothing to register for. */
export const newEventSchema = z.strictObject({
  name: textField({ min: 3, max: 100 }),
  description: textField({ min: 10, max: 1_000 }),
  volunteer: volunteerCount(1),
  type: eventTypeSchema.default('participant'),
  categorie: eventFields.categorie.default(null),
  url_event: eventFields.url_event.default(null),
  timezone: timezoneSchema,
  association: z.string().min(1).max(40).nullable().default(null),
  edition: newEditionSchema,
});
export type NewEvent = z.infer<typeof newEventSchema>;

export const createEventSchema = z.strictObject({ data: newEventSchema });

export const duplicateEditionSchema = z.strictObject({
  name: textField({ min: 3, max: 100 }).optional(),
  date_start: instantSchema,
});
export type DuplicateEdition = z.infer<typeof duplicateEditionSchema>;
