import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC. A date without time is drizzle's `date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Money is integer cents everywhere. */
export const cents = () => integer();

export const ref = () => bigint({ mode: 'number' });

/** `documentId` is public and random, made by the database so that bulk inserts get one too. */
export const identity = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  documentId: text()
    .notNull()
    .unique()
    .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 24)`),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`),
});
