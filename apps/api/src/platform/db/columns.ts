import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An instant in UTC. A date without time is drizzle's `date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Money is integer cents everywhere. */
export const cents = () => integer();

/** A foreign key to another table's `id`. */
export const ref = () => bigint({ mode: 'number' });

/**
 * The columns of every table. `documentId` is the public identity: 24 hexadecimal digits of a random UUID,
 * made by the database so that bulk statements get one as well.
 */
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
