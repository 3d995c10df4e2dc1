import { z } from 'zod';
import { answerOf, entryOf, pageOf } from '../shared/answers.ts';
import { shownDaySchema } from './date-table.ts';
import { shownAddressSchema } from './edition-address.ts';
import { editionStatusSchema, eventTypeSchema } from './enums.ts';
import { shownSponsorSchema } from './shown-sponsor.ts';

const instant = z.string();
const text = z.string().nullable();

const eventEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  categorie: text,
  type: eventTypeSchema,
  url_event: text,
  url_logo: text,
  url_cover: text,
  timezone: z.string(),
  volunteer: z.int(),
  archivedAt: instant.nullable(),
});
export type EventEntry = z.infer<typeof eventEntrySchema>;
export const eventAnswerSchema = entryOf(eventEntrySchema);

const editionEntrySchema = z.object({
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  status: editionStatusSchema,
  date_start: instant,
  date_end: instant,
  timezone: z.string(),
  slotFormat: z.int(),
  volunteer: z.int(),
  url_logo: text,
  url_cover: text,
  registration_opens_at: instant.nullable(),
  registration_closes_at: instant.nullable(),
  is_open_to_participants: z.boolean(),
  is_open_to_volunteers: z.boolean(),
  is_open_to_associations: z.boolean(),
  fee_rate: z.number(),
  profileLockFrom: instant.nullable(),
  answers_editable_until: instant.nullable(),
  cancellable_until: instant.nullable(),
  transferable_until: instant.nullable(),
  availability_editable_until: instant.nullable(),
  visitor_places_per_address: z.int().nullable(),
  donation_purpose: text,
  terms: text,
  terms_url: text,
  publishedAt: instant.nullable(),
  address: shownAddressSchema.nullable(),
  date_table: z.array(shownDaySchema),
});
export type EditionEntry = z.infer<typeof editionEntrySchema>;
export const editionAnswerSchema = entryOf(editionEntrySchema);

/** To whoever may see an edition, asked for by its key: empty if there is none. */
export const publicEditionsSchema = pageOf(
  z.object({ name: z.string(), event: z.object({ name: z.string() }).nullable() }),
);

const named = z.object({ id: z.int(), documentId: z.string(), name: z.string() });
export const createdEventSchema = answerOf(z.object({ event: named, edition: named }));
export const createdEditionSchema = answerOf(named);
export const archivedEventSchema = answerOf(
  z.object({ documentId: z.string(), archivedAt: z.iso.datetime().nullable() }),
);
export const changedStatusSchema = answerOf(
  z.object({ documentId: z.string(), status: editionStatusSchema }),
);
export const savedAddressSchema = answerOf(shownAddressSchema.nullable());
export const savedDaysSchema = answerOf(z.array(shownDaySchema));

export const sponsorPageSchema = pageOf(shownSponsorSchema);
export const sponsorAnswerSchema = entryOf(shownSponsorSchema);
