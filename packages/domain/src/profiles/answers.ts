import { z } from 'zod';
import { addressTypeSchema, genderSchema, shirtSizeSchema } from './enums.ts';

const text = z.string().nullable();

const addressEntrySchema = z.object({
  documentId: z.string(),
  name: text,
  type: addressTypeSchema,
  line1: z.string(),
  line2: text,
  city: z.string(),
  province: text,
  zipcode: z.string(),
  country: z.string(),
  useForInvoice: z.boolean(),
  coordinates: z.string(),
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

const tierEntrySchema = z.object({
  documentId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: text,
  phone: text,
  kind: z.string(),
  type: z.string(),
});
export type TierEntry = z.infer<typeof tierEntrySchema>;

const profileEntrySchema = z.object({
  documentId: z.string(),
  updatedAt: z.string(),
  firstname: text,
  lastname: text,
  gender: genderSchema.nullable(),
  birthday: text,
  birthplace: text,
  nationality: text,
  phone: text,
  timezone: text,
  timeUTC: text,
  languages: z.array(z.string()),
  shirt_size: shirtSizeSchema.nullable(),
  shoe_size: z.number().nullable(),
  addresses: z.array(addressEntrySchema),
  tiers: z.array(tierEntrySchema),
});
export type Profile = z.infer<typeof profileEntrySchema>;

export const meSchema = z.object({
  documentId: z.string(),
  email: z.string(),
  username: z.string(),
  createdAt: z.string(),
  avatar: z.unknown(),
  url_picture: text,
  isPlatformAdmin: z.boolean(),
  profile: profileEntrySchema,
});
export type Me = z.infer<typeof meSchema>;
