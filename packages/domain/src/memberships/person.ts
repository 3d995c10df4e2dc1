import { z } from 'zod';
import { genderSchema } from '../profiles/enums.ts';
import { birthDateOn } from '../profiles/personal-info.ts';
import { calendarDateMessages, checkDateBounds, type IsoDate, isIsoDate } from '../shared/calendar-date.ts';
import { emailSchema } from '../shared/email-schema.ts';
import { nameMaxLength, tidyName } from '../shared/names.ts';
import { phoneSchema } from '../shared/phone-schema.ts';
import { plainText } from '../shared/plain-text-field.ts';
import { mergeChoicesSchema } from './merging.ts';

export const memberPersonMessages = {
  firstnameNeeded: 'Indiquez le prénom.',
  lastnameNeeded: 'Indiquez le nom.',
  emailNeeded: 'Indiquez une adresse e-mail pour envoyer l’invitation.',
} as const;

/** The error is the one of the schema: whoever typed something meant it. */
const emptyIsNull = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema], {
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined),
    })
    .default(null);
const name = (missing: string) =>
  plainText(nameMaxLength, missing)
    .transform(tidyName)
    .refine((text) => text.length > 0, missing);
const line = (length: number) => emptyIsNull(plainText(length, ''));

const earliestArrival: IsoDate = '1900-01-01';
const dayOn = (today: IsoDate) =>
  z
    .string()
    .max(10, calendarDateMessages.unreadable)
    .superRefine((date, context) => {
      const problem = isIsoDate(date)
        ? checkDateBounds(date, { min: earliestArrival, max: today })
        : calendarDateMessages.unreadable;
      if (problem) context.addIssue({ code: 'custom', message: problem });
    });

const shape = (today: IsoDate) => ({
  firstname: name(memberPersonMessages.firstnameNeeded),
  lastname: name(memberPersonMessages.lastnameNeeded),
  email: emptyIsNull(emailSchema.transform((email) => email.toLowerCase())),
  phone: emptyIsNull(phoneSchema),
  birthday: emptyIsNull(birthDateOn(today)),
  gender: emptyIsNull(genderSchema),
  addressLine: line(200),
  zipcode: line(20),
  city: line(120),
});

/** What an association knows of a member without an account; `today` bounds the birth date. */
export const memberPersonSchemaOn = (today: IsoDate) => z.strictObject(shape(today));
export type MemberPerson = z.infer<ReturnType<typeof memberPersonSchemaOn>>;

/** The lines that somebody changed: what is not named stays as it is, whoever wrote it. */
export const memberPersonChangeSchemaOn = (today: IsoDate) => {
  const { email, phone, birthday, gender, addressLine, zipcode, city, ...names } = shape(today);
  return z
    .strictObject({
      ...names,
      email: email.unwrap(),
      phone: phone.unwrap(),
      birthday: birthday.unwrap(),
      gender: gender.unwrap(),
      addressLine: addressLine.unwrap(),
      zipcode: zipcode.unwrap(),
      city: city.unwrap(),
    })
    .partial();
};
export type MemberPersonChange = z.infer<ReturnType<typeof memberPersonChangeSchemaOn>>;

export const personFieldNames = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'birthday',
  'gender',
  'addressLine',
  'zipcode',
  'city',
] as const satisfies readonly (keyof MemberPerson)[];

/** A member added by hand. */
export const newMemberSchemaOn = (today: IsoDate) =>
  z
    .strictObject({
      ...shape(today),
      /** Since when they are a member; today where nothing is said. */
      joinedOn: emptyIsNull(dayOn(today)),
      sendsInvitation: z.boolean().default(false),
    })
    .superRefine(({ email, sendsInvitation }, context) => {
      if (sendsInvitation && email === null)
        context.addIssue({ code: 'custom', path: ['email'], message: memberPersonMessages.emailNeeded });
    });
export type NewMember = z.infer<ReturnType<typeof newMemberSchemaOn>>;

/** The use cases know the day, and bound the dates by it. */
const farDay: IsoDate = '9999-12-31';
export const newMemberBodySchema = z.strictObject({ data: newMemberSchemaOn(farDay) });
export const memberPersonChangeBodySchema = z.strictObject({ data: memberPersonChangeSchemaOn(farDay) });

export const storedPersonSchema = z.object({
  data: z.object({
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    birthday: z.string().nullable(),
    gender: genderSchema.nullable(),
    addressLine: z.string().nullable(),
    zipcode: z.string().nullable(),
    city: z.string().nullable(),
  }),
});
export type StoredPerson = z.infer<typeof storedPersonSchema>['data'];

export const inviteMemberSchema = z.strictObject({ data: z.strictObject({ sendsMail: z.boolean() }) });
export const invitationSchema = z.object({
  data: z.object({
    /** Shown once, for the person alone. */
    link: z.string(),
    sentTo: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
});
export type Invitation = z.infer<typeof invitationSchema>['data'];

/** What whoever opens an invitation sees before they decide. */
export const shownMembershipClaimSchema = z.object({
  data: z.object({
    name: z.string(),
    association: z.object({ documentId: z.string(), name: z.string(), logoUrl: z.string().nullable() }),
    expiresAt: z.iso.datetime(),
    /** The reader is a member of it already. */
    isMember: z.boolean(),
  }),
});
export type ShownMembershipClaim = z.infer<typeof shownMembershipClaimSchema>['data'];

/** Memberships kept under the reader's own proven address. */
export const ownableMembershipsSchema = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      name: z.string(),
      association: z.object({ documentId: z.string(), name: z.string(), logoUrl: z.string().nullable() }),
      isMember: z.boolean(),
    }),
  ),
});
export type OwnableMembership = z.infer<typeof ownableMembershipsSchema>['data'][number];

export const takenOverSchema = z.object({
  data: z.object({ association: z.object({ documentId: z.string(), name: z.string() }) }),
});
export const claimTokenSchema = z.strictObject({ token: z.string().min(20).max(200) });
export const mergeMembersSchema = z.strictObject({
  data: z.strictObject({ into: z.string().min(1).max(40), choices: mergeChoicesSchema.default({}) }),
});
