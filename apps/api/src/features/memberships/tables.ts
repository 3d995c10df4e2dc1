import {
  handoverStatuses,
  memberRoles,
  membershipEvents,
  membershipStatuses,
} from '@kermesse/domain/memberships/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { associations } from './tables-associations.ts';

/**
 * `firstname` and `lastname` are copies from the profile, kept by trigger, so that a page sorted or searched
 * by name reads one index. An association never loses its last president (trigger).
 */
export const memberships = pgTable(
  'memberships',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull().default('member'),
    status: text({ enum: membershipStatuses }).notNull().default('pending'),
    acceptedAt: instant(),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    searchText: text().generatedAlwaysAs(sql`fold_text(firstname || ' ' || lastname)`),
  },
  (t) => [
    oneOf(t.role, memberRoles),
    oneOf(t.status, membershipStatuses),
    uniqueIndex('memberships_user_unique').on(t.userId, t.associationId),
    uniqueIndex('memberships_one_president').on(t.associationId).where(sql`${t.role} = 'president'`),
    index('memberships_created').on(t.associationId, t.createdAt.desc().nullsFirst(), t.id),
    index('memberships_firstname').on(t.associationId, sql`fold_text(${t.firstname})`, t.id),
    // With the id, so that equal names need no sort.
    index('memberships_lastname').on(t.associationId, sql`fold_text(${t.lastname})`, t.id),
    index('memberships_role').on(t.associationId, t.role, t.createdAt),
    index('memberships_status').on(t.associationId, t.status, t.createdAt),
    containsIndex(t.searchText),
  ],
);

/**
 * Members by role and status, as increments: triggers add a row (`1`, `-1`) in the transaction of the change,
 * so that the sum is exact and joining waits for no counter row. A job folds the rows.
 */
export const membershipTallies = pgTable(
  'membership_tallies',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    status: text({ enum: membershipStatuses }).notNull(),
    members: integer().notNull(),
    isFolded: boolean().notNull().default(false),
  },
  (t) => [
    oneOf(t.role, memberRoles),
    oneOf(t.status, membershipStatuses),
    index('membership_tallies_association').on(t.associationId),
    index('membership_tallies_loose').on(t.associationId).where(sql`not ${t.isFolded}`),
  ],
);

/** Kept when the membership is deleted. */
export const membershipHistory = pgTable(
  'membership_history',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    event: text({ enum: membershipEvents }).notNull(),
    fromRole: text({ enum: memberRoles }),
    toRole: text({ enum: memberRoles }),
    fromStatus: text({ enum: membershipStatuses }),
    toStatus: text({ enum: membershipStatuses }),
    actorId: ref().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (t) => [
    oneOf(t.event, membershipEvents),
    oneOf(t.fromRole, memberRoles),
    oneOf(t.toRole, memberRoles),
    oneOf(t.fromStatus, membershipStatuses),
    oneOf(t.toStatus, membershipStatuses),
    index('membership_history_member').on(t.associationId, t.userId, t.createdAt),
    index('membership_history_recent').on(t.associationId, t.createdAt),
    index('membership_history_user').on(t.userId),
    index('membership_history_actor').on(t.actorId),
  ],
);

/** One open offer at a time. */
export const presidencyHandovers = pgTable(
  'presidency_handovers',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    fromUserId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    toUserId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    status: text({ enum: handoverStatuses }).notNull().default('offered'),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    oneOf(t.status, handoverStatuses),
    check('presidency_handovers_two_people', sql`${t.fromUserId} <> ${t.toUserId}`),
    uniqueIndex('presidency_handovers_one_open').on(t.associationId).where(sql`${t.status} = 'offered'`),
    index('presidency_handovers_from').on(t.fromUserId),
    index('presidency_handovers_to').on(t.toUserId),
  ],
);
