import { takeDownReasons } from '@kermesse/domain/administration/take-down';
import { publicStatuses } from '@kermesse/domain/events/edition-status';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { before, exactlyOne, oneOf } from '../../platform/db/constraints.ts';
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

/** A page that the platform took off the net; the open row of an edition is the one in force. */
export const editionTakeDowns = pgTable(
  'edition_take_downs',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    reason: text({ enum: takeDownReasons }).notNull(),
    /** As the organisers were told. */
    explanation: text().notNull(),
    /** To which putting it back returns. */
    statusBefore: text({ enum: publicStatuses }).notNull(),
    takenDownById: ref().references(() => users.id, { onDelete: 'set null' }),
    putBackAt: instant(),
    putBackById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.reason, takeDownReasons),
    oneOf(t.statusBefore, publicStatuses),
    uniqueIndex('edition_take_downs_open_unique').on(t.editionId).where(sql`${t.putBackAt} is null`),
    index('edition_take_downs_by').on(t.takenDownById),
    index('edition_take_downs_put_back_by').on(t.putBackById),
  ],
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
