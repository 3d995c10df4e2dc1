import { z } from 'zod';
import { parseCoordinates } from '../geo/coordinates.ts';
import { addressTypeSchema } from '../profiles/enums.ts';
import { textField } from '../shared/text-field.ts';
import { eventMessages } from './messages.ts';

/** Without coordinates the server looks the address up. */
export const editionAddressSchema = z.strictObject({
  name: textField({ max: 100 }).nullable().default(null),
  type: addressTypeSchema.default('default'),
  line1: textField({ min: 1, max: 200 }),
  line2: textField({ max: 200 }).nullable().default(null),
  city: textField({ min: 1, max: 100 }),
  zipcode: textField({ min: 1, max: 20 }),
  province: textField({ max: 100 }).nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, eventMessages.badCountry)
    .default('FR'),
  coordinates: z
    .string()
    .max(60)
    .refine((text) => text === '' || parseCoordinates(text) !== null, { error: eventMessages.badCoordinates })
    .nullable()
    .default(null),
});
export type EditionAddress = z.infer<typeof editionAddressSchema>;

export const saveEditionAddressSchema = z.strictObject({ data: editionAddressSchema.nullable() });

export const shownAddressSchema = z.object({
  documentId: z.string(),
  name: z.string().nullable(),
  type: addressTypeSchema,
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  zipcode: z.string(),
  province: z.string().nullable(),
  country: z.string(),
  /** `lat,lng`; empty when unknown. */
  coordinates: z.string(),
});
export type ShownAddress = z.infer<typeof shownAddressSchema>;
