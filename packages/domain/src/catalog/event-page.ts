import { z } from 'zod';
import { shownDaySchema } from '../events/date-table.ts';
import { shownAddressSchema } from '../events/edition-address.ts';
import { eventTypeSchema } from '../events/enums.ts';
import { eventCardSchema } from '../events/event-card.ts';
import { shownSponsorSchema } from '../events/shown-sponsor.ts';
import { productDetailsSchema } from './product-details.ts';

export const eventPageSchema = z.object({
  data: z.object({
    event: z.object({
      documentId: z.string(),
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      type: eventTypeSchema,
      categorie: z.string().nullable(),
      url_event: z.string().nullable(),
      url_logo: z.string().nullable(),
      url_cover: z.string().nullable(),
      timezone: z.string(),
      association: z
        .object({ documentId: z.string(), name: z.string(), url_logo: z.string().nullable() })
        .nullable(),
    }),
    edition: eventCardSchema.extend({
      volunteer: z.int(),
      terms: z.string().nullable(),
      terms_url: z.string().nullable(),
      /** A fraction of what is paid: 0.07. */
      fee_rate: z.number(),
      /** What donations are for; null where none are taken. */
      donation_purpose: z.string().nullable(),
      address: shownAddressSchema.nullable(),
      date_table: z.array(shownDaySchema),
      /** Not public yet; shown to its organisers. */
      is_preview: z.boolean(),
    }),
    /** Those that the caller may see, latest first. */
    editions: z.array(eventCardSchema),
    products: z.array(productDetailsSchema),
    sponsors: z.array(shownSponsorSchema),
    can_manage: z.boolean(),
  }),
});
export type EventPage = z.infer<typeof eventPageSchema>['data'];
