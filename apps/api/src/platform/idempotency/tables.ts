import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { identity, instant, ref } from '../db/columns.ts';

/**
 * The first answer to a call with an `Idempotency-Key`. A key belongs to its sender (`scope`: the account or
 * the visitor) and one route. While `completedAt` is null the first call is running.
 */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    ...identity(),
    scope: text().notNull(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    responseStatus: integer(),
    responseBody: jsonb(),
    completedAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('idempotency_records_key_unique').on(t.scope, t.route, t.key),
    index('idempotency_records_user').on(t.userId),
    index('idempotency_records_expires').on(t.expiresAt),
  ],
);
