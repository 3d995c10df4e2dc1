import { z } from 'zod';
import type { IsoDate } from '../shared/calendar-date.ts';
import type { Issue } from '../shared/issue.ts';
import { nameMaxLength, splitFullName, tidyName } from '../shared/names.ts';
import { plainText } from '../shared/plain-text-field.ts';
import type { ThirdPersonKind } from './enums.ts';
import { profileMessages } from './messages.ts';
import { birthDateOn } from './personal-info.ts';

/** Our own limit. */
export const maxEmergencyContacts = 5;

/** A contact's `type` is the relation, except for these two words. */
export function tierKindOf(type: string): ThirdPersonKind {
  if (type === 'child' || type === 'third_person') return type;
  return 'emergency_contact';
}

const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

const phoneText = z
  .string({ error: profileMessages.contactPhoneInvalid })
  .trim()
  .min(10, profileMessages.contactPhoneInvalid)
  .max(25, profileMessages.contactPhoneInvalid)
  .regex(/^\+?[\d .()-]+$/, profileMessages.contactPhoneInvalid);

const emailText = z
  .string({ error: profileMessages.contactEmailInvalid })
  .trim()
  .max(254, profileMessages.contactEmailInvalid)
  .pipe(z.email(profileMessages.contactEmailInvalid));

const name = (message: string) => plainText(nameMaxLength, message).transform(tidyName);
const neededName = (message: string) => name(message).refine((text) => text.length > 0, message);

const contactSchema = z
  .strictObject({
    firstname: name(profileMessages.contactNameTooShort),
    lastname: name(profileMessages.contactNameTooShort).default(''),
    type: plainText(60, profileMessages.relationTooShort).min(2, profileMessages.relationTooShort),
    phone: phoneText,
    email: emailText,
  })
  .refine(({ firstname, lastname }) => `${firstname}${lastname}`.length >= 2, {
    path: ['firstname'],
    error: profileMessages.contactNameTooShort,
  });

const childSchemaOn = (today: IsoDate) =>
  z.strictObject({
    firstname: neededName(profileMessages.childFirstName),
    lastname: neededName(profileMessages.childLastName),
    birthdate: birthDateOn(today),
    email: optional(emailText),
    phone: optional(phoneText),
    type: z.literal('child'),
  });

const otherSchemaOn = (today: IsoDate) =>
  z.strictObject({
    firstname: neededName(profileMessages.childFirstName),
    lastname: neededName(profileMessages.childLastName),
    birthdate: optional(birthDateOn(today)),
    email: optional(emailText),
    phone: optional(phoneText),
    type: z.literal('third_person'),
  });

export interface Tier {
  readonly firstname: string;
  readonly lastname: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly birthdate?: string | null | undefined;
  readonly type: string;
}

function tierSchemaOn(kind: ThirdPersonKind, today: IsoDate): z.ZodType<Tier> {
  if (kind === 'child') return childSchemaOn(today);
  return kind === 'third_person' ? otherSchemaOn(today) : contactSchema;
}

export function readTier(
  values: Record<string, unknown>,
  today: IsoDate,
): { tier: Tier; kind: ThirdPersonKind } | { issues: Issue[] } {
  const kind = tierKindOf(typeof values.type === 'string' ? values.type : '');
  const parsed = tierSchemaOn(kind, today).safeParse(values);
  if (parsed.success) return { tier: parsed.data, kind };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: ['data', ...path].join('.'), message })),
  };
}

const id = z.union([z.string().max(40), z.int()]);
const anyText = z.string().max(300).nullish();

/** `type` decides which fields count. */
export const tierBodySchema = z.strictObject({
  data: z.strictObject({
    firstname: anyText,
    lastname: anyText,
    email: anyText,
    phone: anyText,
    birthdate: anyText,
    type: anyText,
    parents: z.union([id, z.array(id).max(10)]).nullish(),
  }),
});
export type TierBody = z.infer<typeof tierBodySchema>['data'];

/** The form 'Ajouter un contact d'urgence'; the full name is split on its first space. */
export const contactFormSchema = z.object({
  fullName: plainText(120, profileMessages.contactNameTooShort)
    .transform(tidyName)
    .refine((text) => text.length >= 2, profileMessages.contactNameTooShort),
  relation: plainText(60, profileMessages.relationTooShort).min(2, profileMessages.relationTooShort),
  phone: phoneText,
  email: emailText,
});
export type ContactForm = z.infer<typeof contactFormSchema>;

export function contactToTier({ fullName, relation, phone, email }: ContactForm): Tier {
  const { firstName, lastName } = splitFullName(fullName);
  return { firstname: firstName, lastname: lastName, type: relation, phone, email };
}
