import { assignmentOrigins, assignmentStatuses, presenceStates } from '@kermesse/domain/volunteers/enums';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { before, exactlyOne, oneOf } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptions } from '../registration/tables.ts';
import { locations, missionSlots, prefixMissions, skills } from './tables.ts';

/** Merged: the ranges of an inscription never overlap (exclusion constraint). */
export const volunteerAvailabilities = pgTable(
  'volunteer_availabilities',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    before(t.beginsAt, t.endsAt),
    index('volunteer_availabilities_inscription').on(t.inscriptionId, t.beginsAt),
  ],
);

/** `missionWishes` and `locationWishes` are not binding. */
export const missionWishes = pgTable(
  'mission_wishes',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    prefixMissionId: ref()
      .notNull()
      .references(() => prefixMissions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('mission_wishes_unique').on(t.inscriptionId, t.prefixMissionId),
    index('mission_wishes_prefix').on(t.prefixMissionId),
  ],
);

export const locationWishes = pgTable(
  'location_wishes',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    locationId: ref()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('location_wishes_unique').on(t.inscriptionId, t.locationId),
    index('location_wishes_location').on(t.locationId),
  ],
);

export const volunteerSkills = pgTable(
  'volunteer_skills',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    skillId: ref()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('volunteer_skills_unique').on(t.inscriptionId, t.skillId),
    index('volunteer_skills_skill').on(t.skillId),
  ],
);

/**
 * The person is an account or a third person, with no two live assignments at the same time in any edition
 * (exclusion on `person`). Hours follow the slot by foreign key.
 */
export const missionAssignments = pgTable(
  'mission_assignments',
  {
    ...identity(),
    slotId: ref().notNull(),
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'restrict' }),
    userId: ref().references(() => users.id, { onDelete: 'restrict' }),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'restrict' }),
    person: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce('user:' || user_id::text, 'third:' || third_person_id::text)`),
    status: text({ enum: assignmentStatuses }).notNull().default('proposed'),
    origin: text({ enum: assignmentOrigins }).notNull().default('organizer'),
    assignedById: ref().references(() => users.id, { onDelete: 'set null' }),
    respondedAt: instant(),
    declineReason: text(),
  },
  (t) => [
    oneOf(t.status, assignmentStatuses),
    oneOf(t.origin, assignmentOrigins),
    exactlyOne('mission_assignments_one_person', t.userId, t.thirdPersonId),
    foreignKey({
      name: 'mission_assignments_slot_hours_fk',
      columns: [t.slotId, t.beginsAt, t.endsAt],
      foreignColumns: [missionSlots.id, missionSlots.beginsAt, missionSlots.endsAt],
    })
      .onUpdate('cascade')
      .onDelete('restrict'),
    index('mission_assignments_slot').on(t.slotId, t.status),
    index('mission_assignments_inscription').on(t.inscriptionId, t.beginsAt),
    index('mission_assignments_user').on(t.userId, t.beginsAt),
    index('mission_assignments_third_person').on(t.thirdPersonId),
    index('mission_assignments_assigned_by').on(t.assignedById),
  ],
);

/** The latest mark by `markedAt` counts. `clientKey` identifies a mark that is sent again. */
export const presenceMarks = pgTable(
  'presence_marks',
  {
    ...identity(),
    assignmentId: ref()
      .notNull()
      .references(() => missionAssignments.id, { onDelete: 'cascade' }),
    state: text({ enum: presenceStates }).notNull(),
    markedAt: instant().notNull(),
    markedById: ref().references(() => users.id, { onDelete: 'set null' }),
    clientKey: text(),
  },
  (t) => [
    oneOf(t.state, presenceStates),
    uniqueIndex('presence_marks_client_unique').on(t.clientKey),
    index('presence_marks_latest').on(t.assignmentId, t.markedAt.desc()),
    index('presence_marks_by').on(t.markedById),
  ],
);

export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    ...identity(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('calendar_subscriptions_token_unique').on(t.tokenHash),
    uniqueIndex('calendar_subscriptions_one_live')
      .on(t.userId, t.editionId)
      .where(sql`${t.revokedAt} is null`),
    index('calendar_subscriptions_edition').on(t.editionId),
  ],
);
