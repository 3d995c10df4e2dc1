import { notificationPriorities, notificationTypes } from '@kermesse/domain/mailing/enums';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atMostOne, oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';

/** Addresses, as hashes, that refuse non-transactional mail; without a scope, from any sender. */
export const unsubscribes = pgTable(
  'unsubscribes',
  {
    ...identity(),
    addressHash: text().notNull(),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    atMostOne('unsubscribes_one_scope', t.editionId, t.associationId),
    uniqueIndex('unsubscribes_unique').on(
      t.addressHash,
      sql`coalesce(${t.editionId}, 0)`,
      sql`coalesce(${t.associationId}, 0)`,
    ),
    index('unsubscribes_edition').on(t.editionId),
    index('unsubscribes_association').on(t.associationId),
  ],
);

/** `dedupeKey` keeps a repeated job from notifying twice. */
export const notifications = pgTable(
  'notifications',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: notificationTypes }).notNull(),
    priority: text({ enum: notificationPriorities }).notNull().default('medium'),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    relatedUserId: ref().references(() => users.id, { onDelete: 'set null' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    dedupeKey: text(),
    readAt: instant(),
  },
  (t) => [
    oneOf(t.type, notificationTypes),
    oneOf(t.priority, notificationPriorities),
    uniqueIndex('notifications_dedupe_unique').on(t.userId, t.dedupeKey),
    index('notifications_user').on(t.userId, t.createdAt.desc()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_related_user').on(t.relatedUserId),
    index('notifications_association').on(t.associationId),
    index('notifications_edition').on(t.editionId),
  ],
);
