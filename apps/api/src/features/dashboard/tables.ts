import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { cents, identity, instant, ref } from '../../platform/db/columns.ts';
import { eventEditions } from '../organizers/tables-events.ts';

const tally = () => integer().notNull().default(0);
const sum = () => cents().notNull().default(0);

/**
 * What an edition has sold and let in, as steps of counters: triggers add one row for each change (`1`, `-1`, cents
 * with their sign) in the transaction of the change, so that the sum over an edition always is the truth and no two
 * buyers wait for one counter. A job folds the steps of an hour into one row.
 */
export const editionTallies = pgTable(
  'edition_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    /** Begin of the hour in the edition's time zone; empty for what has no place on a time axis. */
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
    refundedCents: sum(),
    feeRefundedCents: sum(),
    /** Valid tickets. */
    tickets: tally(),
    checkedIn: tally(),
  },
  (t) => [
    // What went back may come back: the steps of refunds have either sign.
    check('edition_tallies_signs', sql`${t.paidCents} >= 0 and ${t.feeCents} >= 0`),
    index('edition_tallies_edition').on(t.editionId, t.hour),
    index('edition_tallies_latest').on(t.editionId, t.id),
    index('edition_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);
