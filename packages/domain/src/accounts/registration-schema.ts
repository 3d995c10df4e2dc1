import { z } from 'zod';
import { genders } from '../profiles/enums.ts';
import { addYears, type IsoDate } from '../shared/calendar-date.ts';
import { isoDateSchema } from '../shared/calendar-date-schema.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { hasNameCharacters, nameMaxLength, nameMessages, nameMinLength, tidyName } from '../shared/names.ts';
import { phoneSchema } from '../shared/phone-schema.ts';
import { accountMessages } from './messages.ts';
import { newAccountPasswordRules, passwordSchema } from './password.ts';

const longest = 120;

function personName(tooShort: string) {
  return z
    .string()
    .max(nameMaxLength)
    .transform(tidyName)
    .refine((name) => [...name].length >= nameMinLength, { error: tooShort, abort: true })
    .refine(hasNameCharacters, nameMessages.characters);
}

const required = (message: string, min = 2) =>
  z.string({ error: message }).trim().min(min, message).max(longest);

export const languageChoiceSchema = z.strictObject({
  label: z.string().max(longest),
  value: z.string().min(1).max(20),
  disable: z.boolean().optional(),
});

/** Ages on the day of sign-up, which bound the birth dates that the picker offers. */
const signUpAges = { min: 15, max: 100 } as const;

export function birthDateRange(today: IsoDate): { min: IsoDate; max: IsoDate } {
  return { min: addYears(today, -signUpAges.max), max: addYears(today, -signUpAges.min) };
}

/** The four steps of the sign-up page without the password, which goes to another call. */
export const registerFormSchema = z.strictObject({
  gender: z.enum(genders, { error: accountMessages.genderRequired }),
  lastname: personName(nameMessages.lastNameTooShort),
  firstname: personName(nameMessages.firstNameTooShort),
  email: emailSchema.optional(),
  phone: phoneSchema,
  major: isoDateSchema.nullable(),
  language: z.array(languageChoiceSchema).min(1, accountMessages.languageRequired).max(30),
  birthPlace: required(accountMessages.birthPlaceRequired),
  nationality: required(accountMessages.nationalityRequired),
  country: required(accountMessages.countryRequired, 1),
  address: required(accountMessages.addressRequired),
  city: z.string().trim().max(longest).optional(),
  postalCode: z.string().trim().max(20).optional(),
  complement: z.string().trim().max(longest).optional(),
  policy: z.literal(true, { error: accountMessages.policyRequired }),
});
export type RegisterForm = z.infer<typeof registerFormSchema>;

export const signUpFormSchema = registerFormSchema.extend({
  email: emailSchema,
  password: passwordSchema(newAccountPasswordRules),
  city: required(accountMessages.cityRequired, 1),
  postalCode: required(accountMessages.postalCodeRequired, 1),
});
export type SignUpForm = z.infer<typeof signUpFormSchema>;

export function isBirthDateAllowed(date: IsoDate | null, today: IsoDate): boolean {
  const { min, max } = birthDateRange(today);
  return date === null || (date >= min && date <= max);
}

/** The birth date must be one that the picker offers on this day. */
export function signUpFormSchemaOn(today: IsoDate): typeof signUpFormSchema {
  return signUpFormSchema.extend({
    major: registerFormSchema.shape.major.refine(
      (date) => isBirthDateAllowed(date, today),
      accountMessages.birthDateOutOfRange,
    ),
  });
}

export const signUpSteps = [
  { id: 'identity', fields: ['gender', 'lastname', 'firstname'] },
  { id: 'login', fields: ['email', 'password'] },
  { id: 'details', fields: ['major', 'birthPlace', 'nationality', 'language', 'phone'] },
  { id: 'address', fields: ['country', 'address', 'complement', 'city', 'postalCode'] },
] as const satisfies readonly { id: string; fields: readonly (keyof SignUpForm)[] }[];

/** Counted from the first step; the next one is open, later ones are not. */
export function completedSteps(values: unknown, schema: z.ZodType = signUpFormSchema): number {
  const parsed = schema.safeParse(values);
  if (parsed.success) return signUpSteps.length;
  const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0]));
  const firstOpen = signUpSteps.findIndex(({ fields }) => fields.some((field) => wrong.has(field)));
  return firstOpen === -1 ? signUpSteps.length : firstOpen;
}
