import { documentKinds } from '@kermesse/domain/associations/documents';
import { memberRoles } from '@kermesse/domain/memberships/enums';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, ref } from '../../platform/db/columns.ts';
import { atLeast, eachOneOf, oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';

/** Read by members of the listed roles; kept by those with `upload_documents`. */
export const associationDocuments = pgTable(
  'association_documents',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    kind: text({ enum: documentKinds }).notNull().default('other'),
    readers: text({ enum: memberRoles }).array().notNull(),
  },
  (t) => [
    oneOf(t.kind, documentKinds),
    eachOneOf(t.readers, memberRoles),
    index('association_documents_association').on(t.associationId, t.createdAt),
  ],
);

/** Name and size are those of the file. The greatest number is the one that readers get. */
export const associationDocumentVersions = pgTable(
  'association_document_versions',
  {
    ...identity(),
    associationDocumentId: ref()
      .notNull()
      .references(() => associationDocuments.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    url: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    note: text().notNull().default(''),
    sentById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    atLeast(t.number, 1),
    uniqueIndex('association_document_versions_number').on(t.associationDocumentId, t.number),
    uniqueIndex('association_document_versions_url').on(t.url),
    index('association_document_versions_sender').on(t.sentById),
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
