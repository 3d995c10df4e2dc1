import { type UploadKind, uploadProfileNames } from '@kermesse/domain/uploads/profiles';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, instant, ref } from '../db/columns.ts';

/** The bytes are in the storage under `storageKey`, a random name. */
export const files = pgTable(
  'files',
  {
    ...identity(),
    storageKey: text().notNull().unique(),
    profile: text({ enum: uploadProfileNames }).notNull(),
    folder: text().notNull(),
    kind: text().$type<UploadKind['kind']>().notNull(),
    visibility: text({ enum: ['public', 'private'] }).notNull(),
    ownerUserId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The visitor that sent it, until they sign in. */
    ownerVisitor: text(),
    /** As named by the sender, cleaned for display; never used as a path. */
    originalName: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Null until the bytes are stored: the row comes first, so that a crash leaves no unknown bytes. */
    storedAt: instant(),
    /** From then on it cannot be read or used; the next sweep deletes its bytes. */
    deletedAt: instant(),
  },
  (t) => [
    index('files_owner_user').on(t.ownerUserId),
    index('files_owner_visitor').on(t.ownerVisitor).where(sql`${t.ownerVisitor} is not null`),
    index('files_profile_id').on(t.profile, t.id),
    index('files_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('files_visibility', sql`${t.visibility} in ('public', 'private')`),
    check('files_bytes', sql`${t.bytes} > 0`),
  ],
);

export type StoredFile = typeof files.$inferSelect;
