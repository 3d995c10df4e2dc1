import { z } from 'zod';
import { plainText } from '../shared/plain-text-field.ts';
import { bloodTypes, dietaryPreferenceSchema, handicaps } from './enums.ts';
import { profileMessages } from './messages.ts';

const emptyIsNull = z.literal('').transform(() => null);

/** All optional; empty text is null. */
export const healthSchema = z.strictObject({
  bloodType: z.union([emptyIsNull, z.null(), z.enum(bloodTypes)]).optional(),
  handicap: z.union([emptyIsNull, z.null(), z.enum(handicaps)]).optional(),
  accessibilityNeeds: z.union([emptyIsNull, z.null(), plainText(1_000, '')]).optional(),
  dietaryPreferences: z
    .union([
      emptyIsNull,
      z.null(),
      z.array(dietaryPreferenceSchema).max(5),
      dietaryPreferenceSchema.transform((one) => [one]),
    ])
    .transform((list) => [...new Set(list ?? [])])
    .optional(),
});
export type HealthChange = z.infer<typeof healthSchema>;

export const healthFieldNames = [
  'bloodType',
  'handicap',
  'accessibilityNeeds',
  'dietaryPreferences',
] as const;
export type HealthField = (typeof healthFieldNames)[number];

/** Stored encrypted. */
export const healthRecordSchema = z.object({
  bloodType: z.enum(bloodTypes).nullable(),
  handicap: z.enum(handicaps).nullable(),
  accessibilityNeeds: z.string().nullable(),
  dietaryPreferences: z.array(dietaryPreferenceSchema),
});
export type HealthRecord = z.infer<typeof healthRecordSchema>;

export const emptyHealth: HealthRecord = {
  bloodType: null,
  handicap: null,
  accessibilityNeeds: null,
  dietaryPreferences: [],
};

export const healthReadSchema = z.object({
  readAt: z.iso.datetime(),
  readerName: z.string(),
  eventName: z.string().nullable(),
  editionName: z.string().nullable(),
  reason: z.string(),
});
export type HealthRead = z.infer<typeof healthReadSchema>;

export const myHealthSchema = z.object({
  data: z.object({ health: healthRecordSchema, reads: z.array(healthReadSchema) }),
});

/** Contains no health data. */
export const healthPersonSchema = z.object({
  inscriptionId: z.string(),
  name: z.string(),
  kind: z.enum(['participant', 'volunteer']),
  reference: z.string(),
});
export type HealthPerson = z.infer<typeof healthPersonSchema>;
export const healthPeopleSchema = z.object({ data: z.array(healthPersonSchema) });

/** People are listed only after a search. */
export const shortestHealthSearch = 2;
export const mostHealthPeople = 20;
export const healthPeopleQuerySchema = z.strictObject({
  search: plainText(100, profileMessages.healthSearchRequired).min(
    shortestHealthSearch,
    profileMessages.healthSearchRequired,
  ),
});

export const readHealthBodySchema = z.strictObject({
  inscriptionId: z.string().max(40),
  reason: plainText(300, profileMessages.healthReasonRequired).min(3, profileMessages.healthReasonRequired),
});
export const readHealthAnswerSchema = z.object({
  data: z.object({ name: z.string(), health: healthRecordSchema }),
});
