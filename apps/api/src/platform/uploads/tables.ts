import { type UploadKind, uploadProfileNames } from '@kermesse/domain/uploads/profiles';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, instant, ref } from '../db/columns.ts';

/** What is known about each stored file. Its bytes lie in the storage under `storageKey`, a random name. */
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
    /** The anonymous browser that sent it, until its owner signs in. */
    ownerVisitor: text(),
    /** As the sender called it, cleaned for display; never a name on disk. */
    originalName: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** The row comes first: a crash between the two leaves a row to clean up after, not bytes nobody knows of. */
    storedAt: instant(),
    /** From then on nobody can read or use it; its bytes go with the next sweep. */
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
