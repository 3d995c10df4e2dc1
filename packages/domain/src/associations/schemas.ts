import { z } from 'zod';
import { registryMessages } from '../registry/messages.ts';
import { isRna, normalizeRna } from '../registry/rna.ts';
import { normalizeSiret } from '../registry/siret.ts';
import { textField, webAddressSchema } from '../shared/text-field.ts';
import { associationMessages as messages } from './messages.ts';

const lengths = { name: 150, short: 300, long: 5_000, line: 200, place: 100 } as const;

const required = (message: string, max: number) =>
  z.preprocess(
    (value) => value ?? '',
    textField({ max }).refine((text) => text !== '', { error: message }),
  );
const optional = (max: number) =>
  textField({ max })
    .transform((text) => text || null)
    .nullable();

/** Spaces and dots are allowed; the ten digits are stored. */
export const associationPhoneSchema = z
  .string({ error: messages.phoneFormat })
  .max(30, messages.phoneFormat)
  .transform((text) => text.replace(/[\s.\u00a0\u202f-]+/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, messages.phoneFormat));

export const siretSchema = z
  .string()
  .max(30, messages.siretFormat)
  .transform(normalizeSiret)
  .pipe(z.string().regex(/^(\d{9,14})?$/, messages.siretFormat))
  .transform((digits) => digits || null)
  .nullable();

export const rnaSchema = z
  .string()
  .max(30, registryMessages.rnaMalformed)
  .transform(normalizeRna)
  .refine((number) => number === '' || isRna(number), { error: registryMessages.rnaMalformed })
  .transform((number) => number || null)
  .nullable();

export const zipcodeSchema = z
  .string({ error: messages.zipcodeFormat })
  .trim()
  .regex(/^\d{5}$/, messages.zipcodeFormat);

const emailSchema = z
  .string({ error: messages.emailFormat })
  .trim()
  .max(254, messages.emailFormat)
  .pipe(z.email(messages.emailFormat));

export const associationAddressSchema = z.strictObject({
  line1: required(messages.streetRequired, lengths.line),
  line2: optional(lengths.line).default(null),
  city: required(messages.cityRequired, lengths.place),
  zipcode: zipcodeSchema,
  province: optional(lengths.place).default(null),
  country: z
    .string()
    .max(60)
    .default('FR')
    .transform((country) => (country === 'France' ? 'FR' : country)),
  coordinates: z.string().max(60).nullable().default(null),
});
export type AssociationAddress = z.infer<typeof associationAddressSchema>;

export const socialLinksSchema = z.array(z.strictObject({ url: webAddressSchema })).max(10);

export const associationFields = {
  name: required(messages.nameRequired, lengths.name),
  siret: siretSchema,
  rna: rnaSchema,
  president_name: required(messages.presidentRequired, lengths.name),
  email: emailSchema,
  phone: associationPhoneSchema,
  description_short: required(messages.shortRequired, lengths.short),
  description_long: required(messages.longRequired, lengths.long),
  bio: optional(lengths.short),
  regime: optional(lengths.place),
  address: associationAddressSchema,
} as const;

const fileUrl = z.string().max(200);

export const newAssociationSchema = z.strictObject({
  ...associationFields,
  siret: siretSchema.default(null),
  rna: rnaSchema.default(null),
  bio: associationFields.bio.default(null),
  regime: associationFields.regime.default(null),
  url_logo: fileUrl.nullable().default(null),
  url_official_document: z
    .string({ error: messages.documentRequired })
    .min(1, messages.documentRequired)
    .max(200),
});
export type NewAssociation = z.infer<typeof newAssociationSchema>;
export type NewAssociationInput = z.input<typeof newAssociationSchema>;

/** Sent by old clients; the server decides these by itself. */
const ignoredFields = {
  status_asso: z.unknown().optional(),
  created_from_user: z.unknown().optional(),
};

export const createAssociationSchema = z.strictObject({
  data: z.strictObject({ ...newAssociationSchema.shape, ...ignoredFields }),
});

export const changeAssociationSchema = z
  .strictObject({
    ...associationFields,
    active: z.boolean(),
    price: z.number().min(0).max(100_000).multipleOf(0.01),
    social_media_links: socialLinksSchema,
    event: optional(lengths.short),
    url_logo: fileUrl.nullable(),
    logo: fileUrl.nullable(),
    url_official_document: fileUrl,
    role_permissions: z.record(z.string().max(20), z.array(z.string().max(40)).max(40)),
  })
  .partial();
export type AssociationChange = z.infer<typeof changeAssociationSchema>;

export const updateAssociationSchema = z.strictObject({ data: changeAssociationSchema });

export const refuseAssociationSchema = z.strictObject({
  reason: textField({ min: 1, max: 500 }),
});
