import { changeKinds, changeStates, refundChoices } from '@kermesse/domain/desk/edition-change-enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, oneOf } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { inscriptions } from '../registration/tables.ts';

/** An edition that was cancelled or postponed by the assistant; the latest of an edition counts. */
export const editionChanges = pgTable(
  'edition_changes',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'restrict' }),
    kind: text({ enum: changeKinds }).notNull(),
    message: text().notNull(),
    /** Only of a cancelled edition. */
    refunds: text({ enum: refundChoices }),
    startedById: ref().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    fromStartsAt: instant().notNull(),
    /** The new dates and the end of the answers: only of a postponed edition. */
    startsAt: instant(),
    endsAt: instant(),
    answersEndAt: instant(),
    slotsLeft: integer().notNull().default(0),
    /** Counted when it begins, and with each batch of mails. */
    recipientCount: integer().notNull().default(0),
    notifiedCount: integer().notNull().default(0),
    finishedAt: instant(),
  },
  (t) => [
    oneOf(t.kind, changeKinds),
    oneOf(t.refunds, refundChoices),
    check(
      'edition_changes_fits_kind',
      sql`case ${t.kind} when 'cancelled' then ${t.refunds} is not null and num_nonnulls(${t.startsAt}, ${t.endsAt}, ${t.answersEndAt}) = 0 else ${t.refunds} is null and num_nonnulls(${t.startsAt}, ${t.endsAt}, ${t.answersEndAt}) = 3 end`,
    ),
    atLeast(t.slotsLeft, 0),
    atLeast(t.recipientCount, 0),
    atLeast(t.notifiedCount, 0),
    uniqueIndex('edition_changes_moment').on(t.editionId, t.at),
    index('edition_changes_started_by').on(t.startedById),
  ],
);

/** Who is to be refunded, or is asked whether to keep the place. */
export const editionChangeRegistrations = pgTable(
  'edition_change_registrations',
  {
    ...identity(),
    changeId: ref()
      .notNull()
      .references(() => editionChanges.id, { onDelete: 'cascade' }),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: changeStates }).notNull(),
    answeredAt: instant(),
    failure: text(),
  },
  (t) => [
    oneOf(t.state, changeStates),
    uniqueIndex('edition_change_registrations_once').on(t.changeId, t.inscriptionId),
    index('edition_change_registrations_state').on(t.changeId, t.state, t.id),
    index('edition_change_registrations_inscription').on(t.inscriptionId),
  ],
);
