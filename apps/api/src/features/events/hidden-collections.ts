import { eq, or } from 'drizzle-orm';
import { anyone } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { associations } from '../associations/public.ts';
import { isPublicEdition, mayOnEdition } from '../organizers/public.ts';
import { addresses, placeFields } from '../profiles/public.ts';
import { editionDates } from './tables.ts';

/** Shown and saved with the edition. */
export const editionDatesCollection: AnyCollection = defineCollection({
  path: 'edition-dates',
  table: editionDates,
  verbs: [],
  access: anyone,
  visible: (row, viewer) => or(isPublicEdition(row.editionId), mayOnEdition(row.editionId, viewer)),
  fields: {
    day: { sort: true, unindexed: 'the unique index of edition and day serves it' },
    begin: { column: 'beginsAt' },
    end: { column: 'endsAt' },
    label: {},
    isEventDay: {},
  },
});

/** Visible to whoever sees the edition. */
export const editionAddressesCollection: AnyCollection = defineCollection({
  path: 'edition-addresses',
  table: addresses,
  verbs: [],
  access: anyone,
  visible: () => true,
  fields: { name: {}, type: {}, ...placeFields },
});

export const eventAssociationsCollection: AnyCollection = defineCollection({
  path: 'event-associations',
  table: associations,
  verbs: [],
  access: anyone,
  visible: (row) => eq(row.status, 'accepted'),
  fields: { name: {}, url_logo: { column: 'logoUrl' } },
});
