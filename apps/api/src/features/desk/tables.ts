import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { exactlyOne } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';

/** Readings of health data by others; shown to the subject, never changed (trigger). */
export const healthReads = pgTable(
  'health_reads',
  {
    ...identity(),
    subjectUserId: ref().references(() => users.id, { onDelete: 'restrict' }),
    subjectThirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'restrict' }),
    readerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    readAt: instant().notNull().defaultNow(),
  },
  (t) => [
    exactlyOne('health_reads_one_subject', t.subjectUserId, t.subjectThirdPersonId),
    index('health_reads_subject').on(t.subjectUserId, t.readAt),
    index('health_reads_third_person').on(t.subjectThirdPersonId, t.readAt),
    index('health_reads_reader').on(t.readerId),
    index('health_reads_edition').on(t.editionId),
  ],
);
