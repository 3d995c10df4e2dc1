import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { before, exactlyOne } from '../../platform/db/constraints.ts';
import { eventEditions, events } from '../organizers/tables-events.ts';

/** Days of an edition with opening hours (`date_table` in the API). */
export const editionDates = pgTable(
  'edition_dates',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
    label: text(),
    isEventDay: boolean().notNull().default(true),
    /** Made by a starter; false once an organiser changed or confirmed it. */
    isProposal: boolean().notNull().default(false),
  },
  (t) => [before(t.beginsAt, t.endsAt), uniqueIndex('edition_dates_day_unique').on(t.editionId, t.day)],
);

export const sponsors = pgTable(
  'sponsors',
  {
    ...identity(),
    eventId: ref().references(() => events.id, { onDelete: 'cascade' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    url: text(),
    logoUrl: text(),
    position: integer().notNull().default(0),
  },
  (t) => [
    exactlyOne('sponsors_one_owner', t.eventId, t.editionId),
    index('sponsors_event').on(t.eventId, t.position),
    index('sponsors_edition').on(t.editionId, t.position),
  ],
);
