import { eq, sql } from 'drizzle-orm';
import { signedIn } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import { notifications } from './tables-notices.ts';

/** Name and picture only, no address. */
const relatedPeople: AnyCollection = defineCollection({
  path: 'notification-people',
  table: users,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => sql`exists (
    select from ${notifications} n where n.related_user_id = ${row.id} and n.user_id = ${viewer.id})`,
  fields: { username: {}, avatar: {}, url_picture: { column: 'pictureUrl' } },
});

const notificationCollection: AnyCollection = defineCollection({
  path: 'notifications',
  table: notifications,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => eq(row.userId, viewer.id),
  sort: ['createdAt:desc'],
  fields: {
    createdAt: { sort: true, unindexed: 'the index of person and creation serves it' },
    type: { filter: true, unindexed: 'among one person’s own, found by their owner' },
    priority: { filter: true, unindexed: 'among one person’s own, found by their owner' },
    title: {},
    message: {},
    link: {},
    timestamp: { column: 'createdAt' },
    read: { sql: (row) => sql`${row.readAt} is not null`, kind: 'boolean' },
  },
  relations: { relatedUser: one(notifications, { key: 'relatedUserId', to: () => relatedPeople }) },
});

export const notificationCollections: readonly AnyCollection[] = [notificationCollection, relatedPeople];
