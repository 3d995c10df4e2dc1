import { z } from 'zod';
import { textField } from '../shared/text-field.ts';
import { editionStatusSchema, eventTypeSchema } from './enums.ts';
import { registrationStates } from './registration-state.ts';

/** One edition on the public list. */
export const eventCardSchema = z.object({
  /** Of the edition. */
  documentId: z.string(),
  event_documentId: z.string(),
  event_name: z.string(),
  event_edition_name: z.string(),
  slug: z.string(),
  /** Of the edition, else of the event. */
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
  event_timezone: z.string(),
  slotFormat: z.int(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  country: z.string().nullable(),
  coordinates: z.string(),
  association_name: z.string().nullable(),
  /** How many are registered, waiting for payment included. */
  inscriptions: z.int(),
  inscription_open: z.boolean(),
  registration_state: z.enum(registrationStates),
  registration_opens_at: z.iso.datetime().nullable(),
  registration_closes_at: z.iso.datetime().nullable(),
  is_open_to_participants: z.boolean(),
  is_open_to_volunteers: z.boolean(),
  is_open_to_associations: z.boolean(),
  /** Null: no limit. */
  remaining_places: z.int().nullable(),
  /** What somebody pays at least, in euros: the cheapest choice, with its compulsory option and the fees; null when
   * nothing is sold. */
  price_from: z.number().nullable(),
  /** Only with `near`. */
  distanceKm: z.number().nullable(),
});
export type EventCard = z.infer<typeof eventCardSchema>;

/** Years that a calendar shows; others would be refused by the database. */
const day = z.iso.date().refine((text) => text >= '1900-01-01' && text <= '2999-12-31');
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

const showEventsLimits = {
  pageSize: 12,
  maxPageSize: 100,
  defaultRadiusKm: 50,
  maxRadiusKm: 1_000,
} as const;

/** What the public list may be asked. All at once narrows further. */
export const showEventsQuerySchema = z.strictObject({
  q: textField({ max: 100 }).optional(),
  type: eventTypeSchema.optional(),
  categorie: textField({ max: 50 }).optional(),
  city: textField({ max: 100 }).optional(),
  /** First and last day, in France, on which the edition takes place at least partly. */
  from: day.optional(),
  to: day.optional(),
  when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
  open: flag.optional(),
  /** Editions that associations may take part in. */
  associations: flag.optional(),
  /** Editions that look for volunteers, or that take participants. */
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
  /** The name that the interface promises; `data` says the same as every other list does. */
  events: z.array(eventCardSchema),
  data: z.array(eventCardSchema),
  meta: z.object({
    pagination: z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() }),
    /** Kinds and categories that public upcoming editions have: what the filters offer. */
    categories: z.array(z.string()),
  }),
});
export type ShowEventsAnswer = z.infer<typeof showEventsAnswerSchema>;
