import { z } from 'zod';
import {
  calendarDateMessages,
  checkDateBounds,
  earliestBirthDate,
  type IsoDate,
  isIsoDate,
} from '../shared/calendar-date.ts';
import { languageMessages } from '../shared/languages.ts';
import { hasNameCharacters, nameMaxLength, nameMessages, tidyName } from '../shared/names.ts';
import { phoneSchema } from '../shared/phone-schema.ts';
import { plainText } from '../shared/plain-text-field.ts';
import { isTimeZone } from '../shared/time-zone.ts';
import { genders } from './enums.ts';
import { profileMessages } from './messages.ts';

function personName(tooShort: string) {
  return plainText(nameMaxLength, tooShort)
    .transform(tidyName)
    .refine((name) => [...name].length >= 2, { error: tooShort, abort: true })
    .refine(hasNameCharacters, nameMessages.characters);
}

/** Clients send the date alone or the instant at which it begins. */
const day = z
  .string({ error: profileMessages.birthDateRequired })
  .max(40)
  .transform((text) => (text.includes('T') ? text.slice(0, 10) : text))
  .refine((text) => text !== '', { error: profileMessages.birthDateRequired, abort: true })
  .refine(isIsoDate, calendarDateMessages.unreadable);

export function birthDateOn(today: IsoDate) {
  return day.superRefine((date, context) => {
    const problem = isIsoDate(date) ? checkDateBounds(date, { min: earliestBirthDate, max: today }) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
}

const languageCode = z.string().trim().min(1).max(20);

/** Codes, or the label objects of the selector. */
const language = z.union([
  languageCode,
  z
    .looseObject({ value: languageCode.optional(), label: languageCode.optional() })
    .transform(({ value, label }) => value ?? label ?? '')
    .pipe(languageCode),
]);

export function personalInfoSchemaOn(today: IsoDate) {
  return z.strictObject({
    firstname: personName(profileMessages.firstNameTooShort),
    lastname: personName(profileMessages.lastNameTooShort),
    gender: z.enum(genders, { error: profileMessages.genderRequired }),
    birthday: birthDateOn(today),
    birthplace: plainText(120, profileMessages.birthPlaceInvalid).min(2, profileMessages.birthPlaceInvalid),
    nationality: plainText(60, profileMessages.nationalityRequired).min(
      1,
      profileMessages.nationalityRequired,
    ),
    phone: z.union([z.literal('').transform(() => null), z.null(), phoneSchema]).optional(),
    timezone: plainText(60, profileMessages.timeZoneRequired).refine(
      isTimeZone,
      profileMessages.timeZoneRequired,
    ),
    /** Accepted, but computed from the zone. */
    timeUTC: z.string().max(20).nullish(),
    languages: z
      .array(language, { error: languageMessages.required })
      .min(1, languageMessages.required)
      .max(30)
      .transform((codes) => [...new Set(codes)]),
  });
}
