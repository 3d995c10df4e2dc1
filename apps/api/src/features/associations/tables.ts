import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, ref } from '../../platform/db/columns.ts';
import { associations } from '../memberships/tables-associations.ts';

/** Requires permission `upload_documents`. */
export const associationDocuments = pgTable(
  'association_documents',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    uploadedById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('association_documents_association').on(t.associationId, t.createdAt),
    index('association_documents_uploader').on(t.uploadedById),
  ],
);

export const preferences = pgTable('preferences', {
  ...identity(),
  userId: ref()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

export const favouriteAssociations = pgTable(
  'favourite_associations',
  {
    ...identity(),
    preferenceId: ref()
      .notNull()
      .references(() => preferences.id, { onDelete: 'cascade' }),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('favourite_associations_unique').on(t.preferenceId, t.associationId),
    index('favourite_associations_association').on(t.associationId),
  ],
);
