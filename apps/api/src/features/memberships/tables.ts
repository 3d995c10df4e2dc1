import {
  handoverStatuses,
  memberRoles,
  membershipEvents,
  membershipStatuses,
} from '@kermesse/domain/memberships/enums';
import { genders } from '@kermesse/domain/profiles/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { associations } from './tables-associations.ts';
import { memberImports } from './tables-imports.ts';

/**
 * A person in an association, with an account or without. `firstname` and `lastname` of an account are copies
 * from the profile, kept by trigger, so that a page sorted or searched by name reads one index; of a person
 * without an account they stand here alone, with what the association knows of them. An association never
 * loses its last president (trigger).
 */
export const memberships = pgTable(
  'memberships',
  {
    ...identity(),
    /** Null for a person without an account. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull().default('member'),
    status: text({ enum: membershipStatuses }).notNull().default('pending'),
    acceptedAt: instant(),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    /** This and what follows only without an account, whose profile holds it otherwise. */
    email: text(),
    phone: text(),
    birthday: date({ mode: 'string' }),
    gender: text({ enum: genders }),
    addressLine: text(),
    zipcode: text(),
    city: text(),
    /** The import that made it. */
    importId: ref().references(() => memberImports.id, { onDelete: 'set null' }),
    searchText: text().generatedAlwaysAs(sql`fold_text(firstname || ' ' || lastname)`),
  },
  (t) => [
    oneOf(t.role, memberRoles),
    oneOf(t.status, membershipStatuses),
    oneOf(t.gender, genders),
    check(
      'memberships_account_or_names',
      sql`${t.userId} is not null or (${t.firstname} <> '' and ${t.lastname} <> '')`,
    ),
    check(
      'memberships_account_holds_person',
      sql`${t.userId} is null or num_nonnulls(${t.email}, ${t.phone}, ${t.birthday}, ${t.gender}, ${t.addressLine}, ${t.zipcode}, ${t.city}) = 0`,
    ),
    // Rights are used by an account; whoever took the membership over would get them unseen.
    check(
      'memberships_rights_need_account',
      sql`${t.userId} is not null or ${t.role} in ('member', 'aspirant')`,
    ),
    uniqueIndex('memberships_user_unique').on(t.userId, t.associationId),
    uniqueIndex('memberships_one_president').on(t.associationId).where(sql`${t.role} = 'president'`),
    index('memberships_created').on(t.associationId, t.createdAt.desc().nullsFirst(), t.id),
    index('memberships_firstname').on(t.associationId, sql`fold_text(${t.firstname})`, t.id),
    // With the id, so that equal names need no sort.
    index('memberships_lastname').on(t.associationId, sql`fold_text(${t.lastname})`, t.id),
    index('memberships_role').on(t.associationId, t.role, t.createdAt, t.id),
    index('memberships_status').on(t.associationId, t.status, t.createdAt, t.id),
    index('memberships_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('memberships_import').on(t.importId).where(sql`${t.importId} is not null`),
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

/** Kept when the membership is deleted: of an account under the account, else without a name. */
export const membershipHistory = pgTable(
  'membership_history',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'restrict' }),
    /** Also of a membership that is gone: what happened to it belongs together. */
    membershipId: ref(),
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
    index('membership_history_membership').on(t.membershipId),
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

/**
 * Links by which a person takes over the membership that the association keeps for them; one open link each.
 * Whoever has the link may use it once, so it is shown or mailed to nobody but that person.
 */
export const membershipClaims = pgTable(
  'membership_claims',
  {
    ...identity(),
    membershipId: ref()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** The address it was mailed to; null for one that is handed over. */
    email: text(),
    offeredById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('membership_claims_token_unique').on(t.tokenHash),
    uniqueIndex('membership_claims_one_open')
      .on(t.membershipId)
      .where(sql`${t.claimedAt} is null and ${t.revokedAt} is null`),
    index('membership_claims_offered_by').on(t.offeredById),
    index('membership_claims_claimed_by').on(t.claimedById),
  ],
);
