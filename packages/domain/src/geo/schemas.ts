import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from './coordinates.ts';
import { geoMessages } from './messages.ts';

/**
 * The last three are for a commune without a known centre: that of its postcode, its grouping of communes or
 * its department.
 */
export const precisionSchema = z.enum(['address', 'street', 'commune', 'postcode', 'area', 'department']);
export type Precision = z.infer<typeof precisionSchema>;

export const citySchema = z.object({
  label: z.string(),
  name: z.string(),
  postcode: z.string().nullable(),
  postcodes: z.array(z.string()),
  /** INSEE code of the commune; null abroad. */
  insee: z.string().nullable(),
  department: z.string().nullable(),
  country: z.string().length(2),
  population: z.number().int().nonnegative(),
  lat: latitudeSchema.nullable(),
  lng: longitudeSchema.nullable(),
  precision: precisionSchema.nullable(),
});
export type City = z.infer<typeof citySchema>;

export const addressSuggestionSchema = z.object({
  label: z.string(),
  line1: z.string(),
  city: z.string(),
  zipcode: z.string(),
  province: z.string(),
  country: z.string(),
  insee: z.string().nullable(),
  lat: latitudeSchema.nullable(),
  lng: longitudeSchema.nullable(),
  /** `lat,lng`, as addresses store it; empty when unknown. */
  coordinates: z.string(),
  precision: precisionSchema.nullable(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const geocodedSchema = z.object({
  label: z.string(),
  lat: latitudeSchema,
  lng: longitudeSchema,
  coordinates: z.string(),
  precision: precisionSchema,
});
export type Geocoded = z.infer<typeof geocodedSchema>;

/** The national address service, or the list of communes shipped with the product. */
export const geoSourceSchema = z.enum(['service', 'embedded']);
export type GeoSource = z.infer<typeof geoSourceSchema>;

const metaSchema = z.object({ source: geoSourceSchema });
export const citiesAnswerSchema = z.object({ data: z.array(citySchema), meta: metaSchema });
export const addressesAnswerSchema = z.object({ data: z.array(addressSuggestionSchema), meta: metaSchema });
export const geocodeAnswerSchema = z.object({ data: geocodedSchema.nullable(), meta: metaSchema });

const q = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
  .pipe(z.string().min(1, geoMessages.emptyQuery).max(200, geoMessages.longQuery));

export const citiesQuerySchema = z.strictObject({
  q,
  country: z
    .string()
    .regex(/^[a-z]{2}$/i, geoMessages.unknownCountry)
    .transform((code) => code.toUpperCase())
    .default('FR'),
});
export const placeQuerySchema = z.strictObject({ q });
