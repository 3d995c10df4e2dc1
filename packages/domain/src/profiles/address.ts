import { z } from 'zod';
import { plainText } from '../shared/plain-text-field.ts';
import { addressTypes } from './enums.ts';
import { profileMessages } from './messages.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** `lat,lng` as clients send it; null when it is empty or out of range. */
export function readCoordinates(text: string): Coordinates | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text);
  if (!match) return null;
  const [latitude, longitude] = [Number(match[1]), Number(match[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

const optionalText = (max: number) => plainText(max, '').nullish();

export const addressSchema = z.strictObject({
  name: plainText(80, profileMessages.addressNameInvalid).min(5, profileMessages.addressNameInvalid),
  type: z.enum(addressTypes, { error: profileMessages.addressTypeRequired }),
  line1: plainText(160, profileMessages.addressLineInvalid).min(5, profileMessages.addressLineInvalid),
  line2: optionalText(160),
  city: plainText(120, profileMessages.cityInvalid).min(2, profileMessages.cityInvalid),
  province: optionalText(120),
  zipcode: plainText(20, profileMessages.zipcodeRequired).min(2, profileMessages.zipcodeRequired),
  country: plainText(80, profileMessages.countryRequired)
    .min(2, profileMessages.countryRequired)
    .default('France'),
  useForInvoice: z.boolean().nullish(),
  coordinates: z
    .string()
    .max(60)
    .refine(
      (text) => text.trim() === '' || readCoordinates(text) !== null,
      profileMessages.coordinatesInvalid,
    )
    .nullish(),
});
export type AddressInput = z.input<typeof addressSchema>;
export type Address = z.infer<typeof addressSchema>;

// Without the default: a change that does not name the country keeps it.
const addressChangeSchema = addressSchema.extend({ country: addressSchema.shape.country.unwrap() }).partial();
export type AddressChange = z.infer<typeof addressChangeSchema>;

export const addressBodySchema = z.strictObject({ data: addressSchema });
export const addressChangeBodySchema = z.strictObject({ data: addressChangeSchema });
