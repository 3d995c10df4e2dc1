import { z } from 'zod';
import { textField } from '../shared/text-field.ts';
import { editionStatusSchema, eventTypeSchema } from './enums.ts';
import { registrationStates } from './registration-state.ts';

export const eventCardSchema = z.object({
  /** The edition's. */
  documentId: z.string(),
  event_documentId: z.string(),
  event_name: z.string(),
  event_edition_name: z.string(),
  slug: z.string(),
  /** The edition's, else the event's. */
  description: z.string(),
  event_description: z.string(),
  url_logo: z.string().nullable(),
  event_url_logo: z.string().nullable(),
  url_cover: z.string().nullable(),
  type: eventTypeSchema,
  categorie: z.string().nullable(),
  status: editionStatusSchema,
  date_start: z.iso.datetime(),
  date_end: z.iso.datetime(),
  /** The start before it was postponed; null unless it was. */
  postponed_from: z.iso.datetime().nullable(),
  event_timezone: z.string(),
  slotFormat: z.int(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  coordinates: z.string(),
  association_name: z.string().nullable(),
  /** Includes those that wait for payment. */
  inscriptions: z.int(),
  inscription_open: z.boolean(),
  registration_state: z.enum(registrationStates),
  registration_opens_at: z.iso.datetime().nullable(),
  registration_closes_at: z.iso.datetime().nullable(),
  is_open_to_participants: z.boolean(),
  is_open_to_volunteers: z.boolean(),
  is_open_to_associations: z.boolean(),
  remaining_places: z.int().nullable(),
  /** In euros, of the cheapest choice with its compulsory option and the fees; null when nothing is sold. */
  price_from: z.number().nullable(),
  /** Only with `near`. */
  distanceKm: z.number().nullable(),
});
export type EventCard = z.infer<typeof eventCardSchema>;

/** Years outside this range would be refused by the database. */
const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

const showEventsLimits = {
  pageSize: 12,
  maxPageSize: 100,
  defaultRadiusKm: 50,
  maxRadiusKm: 1_000,
} as const;

/** All filters must match. */
export const showEventsQuerySchema = z.strictObject({
  q: textField({ max: 100 }).optional(),
  type: eventTypeSchema.optional(),
  categorie: textField({ max: 50 }).optional(),
  city: textField({ max: 100 }).optional(),
  /** First and last day, in France, between which the edition takes place at least partly. */
  from: day.optional(),
  to: day.optional(),
  when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
  open: flag.optional(),
  /** Editions open to associations, to volunteers, or to participants. */
  associations: flag.optional(),
  volunteer: flag.optional(),
  participant: flag.optional(),
  near: z
    .strictObject({
      lat: degrees(90),
      lng: degrees(180),
      radiusKm: z.coerce
        .number()
        .min(1)
        .max(showEventsLimits.maxRadiusKm)
        .default(showEventsLimits.defaultRadiusKm),
    })
    .optional(),
  pagination: z
    .strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(showEventsLimits.maxPageSize)
        .default(showEventsLimits.pageSize),
    })
    .prefault({}),
});
export type ShowEventsQuery = z.infer<typeof showEventsQuerySchema>;

export const showEventsAnswerSchema = z.object({
  /** The documented name; `data` repeats it, as in every other list. */
  events: z.array(eventCardSchema),
  data: z.array(eventCardSchema),
  meta: z.object({
    pagination: z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() }),
    /** Of public upcoming editions, for the filters. */
    categories: z.array(z.string()),
  }),
});
export type ShowEventsAnswer = z.infer<typeof showEventsAnswerSchema>;
