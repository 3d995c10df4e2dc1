import {
  isCheckableEmail,
  isFullProfile,
  type UserExistsQuery,
  userExistsSchema,
} from '@kermesse/domain/accounts/match-quality';
import {
  birthDateRange,
  completedSteps,
  type SignUpForm,
  signUpFormSchemaOn,
  signUpSteps,
} from '@kermesse/domain/accounts/registration-schema';
import { formatIsoDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import { languageLabel } from '@kermesse/domain/shared/languages';
import { dayOf } from '@kermesse/domain/shared/moments';
import type { SignUpField, SignUpValues } from './sign-up-values.ts';

/** Sign-up counts ages by the date in France. */
const todayInFrance = (): IsoDate => dayOf(Date.now());

const schema = signUpFormSchemaOn(todayInFrance());

/** Leaves empty choices out, so that the error is the field's own message and not one about types. */
function toForm({ language, nationality, country, gender, ...rest }: SignUpValues) {
  return {
    ...rest,
    gender: gender ?? undefined,
    nationality: nationality ?? undefined,
    country: country ?? undefined,
    language: language.map((value) => ({ value, label: languageLabel(value) })),
  };
}

export const birthDates = birthDateRange(todayInFrance());

export function errorsOf(values: SignUpValues): Partial<Record<SignUpField, string>> {
  const errors: Partial<Record<SignUpField, string>> = {};
  for (const issue of schema.safeParse(toForm(values)).error?.issues ?? []) {
    const field = issue.path[0] as SignUpField;
    errors[field] ??= issue.message;
  }
  return errors;
}

export const countComplete = (values: SignUpValues): number => completedSteps(toForm(values), schema);

export const parseSignUp = (values: SignUpValues): SignUpForm => schema.parse(toForm(values));

/** Null for the terms, which belong to no step. */
export function stepOf(field: string): number | null {
  const index = signUpSteps.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
  return index === -1 ? null : index;
}

const fieldOrder: readonly string[] = [...signUpSteps.flatMap(({ fields }) => [...fields]), 'policy'];

export function firstOf(errors: Partial<Record<SignUpField, unknown>>): SignUpField | null {
  return (fieldOrder.find((field) => field in errors) as SignUpField | undefined) ?? null;
}

/** Every missing or wrong field in the order of the page, with its step. */
export function openFields(values: SignUpValues): readonly { field: SignUpField; step: number | null }[] {
  const errors = errorsOf(values);
  return fieldOrder
    .filter((field) => field in errors)
    .map((field) => ({ field: field as SignUpField, step: stepOf(field) }));
}

/** The answers of each step in one line, shown when the step is closed. */
export function stepSummaries(values: SignUpValues): readonly string[] {
  const { gender, firstname, lastname, email, major, birthPlace, address, postalCode, city } = values;
  const join = (parts: readonly (string | null)[], separator: string) =>
    parts
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(separator);
  return [
    join([gender, firstname, lastname], ' '),
    email.trim(),
    join([major && formatIsoDate(major), birthPlace], ' · '),
    join([address, join([postalCode, city], ' ')], ', '),
  ];
}

export function emailQuery(email: string): UserExistsQuery | null {
  const query = { email: email.trim() };
  return isCheckableEmail(email) && userExistsSchema.safeParse(query).success ? query : null;
}

export function profileQuery(values: SignUpValues): UserExistsQuery | null {
  const query = {
    email: values.email.trim(),
    firstname: values.firstname,
    lastname: values.lastname,
    phone: values.phone,
    gender: values.gender ?? '',
    birthday: values.major,
    birthplace: values.birthPlace,
    nationality: values.nationality ?? '',
    country: values.country ?? '',
    line1: values.address,
    city: values.city,
    zipcode: values.postalCode,
  };
  return isFullProfile(query) && userExistsSchema.safeParse(query).success ? query : null;
}
