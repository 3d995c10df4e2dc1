import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, ref } from '../db/columns.ts';

/** Ids without foreign keys, as entries outlive what they are about. A trigger protects all but details. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    ...identity(),
    actorId: ref().references(() => users.id, { onDelete: 'restrict' }),
    action: text().notNull(),
    entityType: text().notNull(),
    entityId: bigint({ mode: 'number' }).notNull(),
    editionId: bigint({ mode: 'number' }),
    associationId: bigint({ mode: 'number' }),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index('audit_entries_entity').on(t.entityType, t.entityId, t.id),
    index('audit_entries_edition').on(t.editionId, t.id),
    index('audit_entries_association').on(t.associationId, t.id),
    index('audit_entries_actor').on(t.actorId, t.id),
  ],
);
