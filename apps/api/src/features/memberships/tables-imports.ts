import { importRowActions, importStates } from '@kermesse/domain/memberships/import-enums';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, oneOf } from '../../platform/db/constraints.ts';
import { associations } from './tables-associations.ts';

/** A file of members on its way in; one at a time for each association. */
export const memberImports = pgTable(
  'member_imports',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    startedById: ref().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull().default('running'),
    sendsInvitations: boolean().notNull().default(false),
    total: integer().notNull(),
    /** Lines left out, as these people are members already. */
    skipped: integer().notNull().default(0),
    created: integer().notNull().default(0),
    merged: integer().notNull().default(0),
    finishedAt: instant(),
  },
  (t) => [
    oneOf(t.state, importStates),
    atLeast(t.total, 0),
    atLeast(t.skipped, 0),
    atLeast(t.created, 0),
    atLeast(t.merged, 0),
    uniqueIndex('member_imports_one_open')
      .on(t.associationId)
      .where(sql`${t.state} in ('running', 'stopping', 'undoing')`),
    index('member_imports_latest').on(t.associationId, t.createdAt),
    index('member_imports_started_by').on(t.startedById),
  ],
);

/**
 * One line of it: `person` and `own` until it is written, `before` from then on, to undo a merge. All are gone
 * when the import can no longer be undone.
 */
export const memberImportRows = pgTable(
  'member_import_rows',
  {
    ...identity(),
    importId: ref()
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    action: text({ enum: importRowActions }).notNull(),
    /** Of a merge, from the beginning; of a new member, once it is there. No reference: it may be deleted. */
    membershipId: ref(),
    /** Whether that member had an account, whose person is then not the association's. */
    hasAccount: boolean().notNull().default(false),
    person: jsonb().$type<Record<string, string | null>>(),
    /** Sections and own fields; null without any. */
    own: jsonb().$type<Record<string, string | null>>(),
    before: jsonb().$type<Record<string, string | null>>(),
    appliedAt: instant(),
  },
  (t) => [
    oneOf(t.action, importRowActions),
    uniqueIndex('member_import_rows_once').on(t.importId, t.line),
    index('member_import_rows_open').on(t.importId, t.line).where(sql`${t.appliedAt} is null`),
    index('member_import_rows_membership').on(t.membershipId),
  ],
);

/** How the columns of the last file were read, by heading, for the next one. */
export const memberImportMappings = pgTable(
  'member_import_mappings',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    fields: jsonb().$type<Record<string, string | null>>().notNull(),
  },
  (t) => [uniqueIndex('member_import_mappings_association').on(t.associationId)],
);
