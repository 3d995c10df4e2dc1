import { reportReasons, reportStates } from '@kermesse/domain/administration/reports';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { exactlyOne, oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';

/** What the public says about a page. */
export const reports = pgTable(
  'reports',
  {
    ...identity(),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    body: text().notNull().default(''),
    /** For an answer, if the person left one. */
    email: text(),
    /** Keyed hash of the account, browser or network: whoever sends it again is known, nobody is named. */
    reporterKey: text().notNull(),
    state: text({ enum: reportStates }).notNull().default('new'),
    note: text(),
    settledAt: instant(),
    settledById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    exactlyOne('reports_one_subject', t.editionId, t.associationId),
    oneOf(t.reason, reportReasons),
    oneOf(t.state, reportStates),
    uniqueIndex('reports_edition_reporter_unique')
      .on(t.editionId, t.reporterKey)
      .where(sql`${t.state} = 'new'`),
    uniqueIndex('reports_association_reporter_unique')
      .on(t.associationId, t.reporterKey)
      .where(sql`${t.state} = 'new'`),
    index('reports_state').on(t.state, t.id),
    index('reports_settled_by').on(t.settledById),
  ],
);
