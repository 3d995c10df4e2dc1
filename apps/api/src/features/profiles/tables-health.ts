import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, ref } from '../../platform/db/columns.ts';
import { exactlyOne } from '../../platform/db/constraints.ts';
import { thirdPersons } from './tables.ts';

/** Blood type, handicap, needs and diet, encrypted with the configured key. */
export const healthRecords = pgTable(
  'health_records',
  {
    ...identity(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    keyId: text().notNull(),
  },
  (t) => [
    exactlyOne('health_records_one_person', t.userId, t.thirdPersonId),
    uniqueIndex('health_records_user_unique').on(t.userId),
    uniqueIndex('health_records_third_person_unique').on(t.thirdPersonId),
  ],
);
