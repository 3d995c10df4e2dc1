import { z } from 'zod';
import { dateProblems, editionFields, eventFields, instantSchema } from './event-schemas.ts';
import { sponsorFields } from './sponsor-schema.ts';

/** A picture uploaded before; the server checks its owner. */
const pictureSchema = z.string().max(500).nullable();

export const eventDetailsSchema = z.strictObject({
  ...eventFields,
  url_logo: pictureSchema,
  url_cover: pictureSchema,
});
export type EventDetails = z.infer<typeof eventDetailsSchema>;

function checkOrder(dates: Parameters<typeof dateProblems>[0], context: z.RefinementCtx): void {
  for (const { path, message } of dateProblems(dates))
    context.addIssue({ code: 'custom', path: [path], message });
}

/** `canEditEdition` is enough to change these. */
export const editionDetailsSchema = z
  .strictObject({
    name: editionFields.name,
    description: editionFields.description,
    date_start: instantSchema,
    date_end: instantSchema,
    timezone: editionFields.timezone,
    slotFormat: editionFields.slotFormat,
    volunteer: editionFields.volunteer,
    url_logo: pictureSchema,
    url_cover: pictureSchema,
  })
  .superRefine(checkOrder);
export type EditionDetails = z.infer<typeof editionDetailsSchema>;

/** Rights and deadlines, which need `canManageEditionSettings`. */
export const editionSettingsSchema = z
  .strictObject({
    registration_opens_at: instantSchema.nullable(),
    registration_closes_at: instantSchema.nullable(),
    is_open_to_participants: z.boolean(),
    is_open_to_volunteers: z.boolean(),
    is_open_to_associations: z.boolean(),
    profileLockFrom: instantSchema.nullable(),
    answers_editable_until: instantSchema.nullable(),
    cancellable_until: instantSchema.nullable(),
    transferable_until: instantSchema.nullable(),
    availability_editable_until: instantSchema.nullable(),
    visitor_places_per_address: editionFields.visitor_places_per_address,
    donation_purpose: editionFields.donation_purpose,
    terms: editionFields.terms,
    terms_url: editionFields.terms_url,
  })
  .superRefine(checkOrder);
export type EditionSettings = z.infer<typeof editionSettingsSchema>;

export const sponsorDetailsSchema = z.strictObject({
  name: sponsorFields.name,
  description: sponsorFields.description,
  url: sponsorFields.url,
  url_logo: pictureSchema,
});
export type SponsorDetails = z.infer<typeof sponsorDetailsSchema>;
