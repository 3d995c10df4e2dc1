import { groupMemberRoles, groupTypes } from '@kermesse/domain/groups/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, atMostOne, containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';

/** `placesTaken` counts the live inscriptions of a registration group. */
export const groups = pgTable(
  'groups',
  {
    ...identity(),
    name: text().notNull(),
    description: text().notNull().default(''),
    type: text({ enum: groupTypes }).notNull(),
    isTemporary: boolean().notNull().default(false),
    ownerId: ref().references(() => users.id, { onDelete: 'set null' }),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    associationId: ref().references(() => associations.id, { onDelete: 'cascade' }),
    maxMembers: integer(),
    placesTaken: integer().notNull().default(0),
  },
  (t) => [
    oneOf(t.type, groupTypes),
    atLeast(t.maxMembers, 1),
    atLeast(t.placesTaken, 0),
    check('groups_not_overfull', sql`${t.maxMembers} is null or ${t.placesTaken} <= ${t.maxMembers}`),
    check('groups_family_has_no_edition', sql`${t.type} <> 'family' or ${t.editionId} is null`),
    uniqueIndex('groups_one_family_per_owner')
      .on(t.ownerId)
      .where(sql`${t.type} = 'family' and not ${t.isTemporary}`),
    index('groups_owner').on(t.ownerId, t.type),
    index('groups_edition').on(t.editionId, t.createdAt),
    index('groups_association').on(t.associationId, t.createdAt),
    containsIndex(t.name),
  ],
);

/** An account, a third person, or an invited address without an account. */
export const groupMembers = pgTable(
  'group_members',
  {
    ...identity(),
    groupId: ref()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'cascade' }),
    email: text(),
    role: text({ enum: groupMemberRoles }).notNull(),
    isActive: boolean().notNull().default(false),
    joinedAt: instant(),
    invitedById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.role, groupMemberRoles),
    atMostOne('group_members_one_person', t.userId, t.thirdPersonId),
    check('group_members_somebody', sql`num_nonnulls(${t.userId}, ${t.thirdPersonId}, ${t.email}) >= 1`),
    uniqueIndex('group_members_user_unique').on(t.groupId, t.userId),
    uniqueIndex('group_members_third_person_unique').on(t.groupId, t.thirdPersonId),
    uniqueIndex('group_members_pending_email_unique')
      .on(t.groupId, sql`lower(${t.email})`)
      .where(sql`${t.userId} is null and ${t.thirdPersonId} is null`),
    index('group_members_user').on(t.userId),
    index('group_members_third_person').on(t.thirdPersonId),
    index('group_members_invited_by').on(t.invitedById),
  ],
);

/** Hashed, for one use, bound to group and role; resending revokes the older. */
export const groupInvitations = pgTable(
  'group_invitations',
  {
    ...identity(),
    groupId: ref()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    groupMemberId: ref().references(() => groupMembers.id, { onDelete: 'cascade' }),
    email: text(),
    role: text({ enum: groupMemberRoles }).notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    usedById: ref().references(() => users.id, { onDelete: 'set null' }),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    oneOf(t.role, groupMemberRoles),
    uniqueIndex('group_invitations_token_unique').on(t.tokenHash),
    uniqueIndex('group_invitations_open_email_unique')
      .on(t.groupId, sql`lower(${t.email})`)
      .where(sql`${t.usedAt} is null and ${t.revokedAt} is null`),
    index('group_invitations_member').on(t.groupMemberId),
    index('group_invitations_created_by').on(t.createdById),
    index('group_invitations_used_by').on(t.usedById),
  ],
);
