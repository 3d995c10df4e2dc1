import { sourceMaxLength } from '@kermesse/domain/events/visit-source';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { products } from '../catalog/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';

const tally = () => integer().notNull().default(0);
const sum = () => cents().notNull().default(0);

/**
 * Counters of an edition as steps: triggers add one row for each change (`1`, `-1`, signed cents) in its
 * transaction, so that the sum is always exact and buyers do not wait for each other's lock. A job merges the
 * rows of an hour.
 */
export const editionTallies = pgTable(
  'edition_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    /** Start of the hour in the edition's time zone; null for steps without a time. */
    hour: instant(),
    isFolded: boolean().notNull().default(false),
    confirmedParticipants: tally(),
    confirmedVolunteers: tally(),
    pendingParticipants: tally(),
    pendingVolunteers: tally(),
    /** Cancelled or refunded. */
    cancelledParticipants: tally(),
    cancelledVolunteers: tally(),
    expiredParticipants: tally(),
    expiredVolunteers: tally(),
    paidCents: sum(),
    feeCents: sum(),
    donationCents: sum(),
    refundedCents: sum(),
    feeRefundedCents: sum(),
    donationRefundedCents: sum(),
    /** Valid tickets. */
    tickets: tally(),
    checkedIn: tally(),
  },
  (t) => [
    // A refund may be reversed, so its steps have either sign.
    check(
      'edition_tallies_signs',
      sql`${t.paidCents} >= 0 and ${t.feeCents} >= 0 and ${t.donationCents} >= 0`,
    ),
    index('edition_tallies_edition').on(t.editionId, t.hour),
    index('edition_tallies_latest').on(t.editionId, t.id),
    index('edition_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);

/**
 * Steps of counters by day and source of the visit, added and merged like those of an edition: how many pages were
 * seen, forms opened and products chosen, as browsers tell without saying who, and what became of them.
 */
export const sourceTallies = pgTable(
  'source_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    /** In the edition's time zone when it was counted. */
    day: date({ mode: 'string' }).notNull(),
    /** See `cleanSource`; empty for a direct visit. */
    source: text().notNull().default(''),
    isFolded: boolean().notNull().default(false),
    pages: tally(),
    forms: tally(),
    choices: tally(),
    confirmed: tally(),
    netCents: sum(),
  },
  (t) => [
    check('source_tallies_length', sql`char_length(${t.source}) <= ${sql.raw(String(sourceMaxLength))}`),
    check('source_tallies_visits', sql`${t.pages} >= 0 and ${t.forms} >= 0 and ${t.choices} >= 0`),
    index('source_tallies_edition').on(t.editionId, t.source),
    index('source_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);

/** What is sold and not given back, of confirmed registrations, by the day on which they were confirmed. */
export const productTallies = pgTable(
  'product_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In the edition's time zone. */
    day: date({ mode: 'string' }).notNull(),
    isFolded: boolean().notNull().default(false),
    sold: tally(),
    grossCents: sum(),
  },
  (t) => [
    index('product_tallies_edition').on(t.editionId, t.productId, t.day),
    index('product_tallies_product').on(t.productId),
    index('product_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);

/** Entries that were not taken back, by quarters of an hour, by which all time zones differ. */
export const entryTallies = pgTable(
  'entry_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    quarter: instant().notNull(),
    isFolded: boolean().notNull().default(false),
    entries: tally(),
  },
  (t) => [
    index('entry_tallies_edition').on(t.editionId, t.quarter),
    index('entry_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);
