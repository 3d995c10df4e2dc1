import { missionKinds } from '@kermesse/domain/volunteers/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import {
  atLeast,
  before,
  containsIndex,
  oneOf,
  validCoordinates,
  within,
} from '../../platform/db/constraints.ts';
import { editionDates } from '../events/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';

export const locations = pgTable(
  'locations',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    ...validCoordinates(t.latitude, t.longitude),
    uniqueIndex('locations_name_unique').on(t.editionId, sql`lower(${t.name})`),
    index('locations_edition_name').on(t.editionId, t.name),
  ],
);

/** 'prefix-missions' on the wire. */
export const prefixMissions = pgTable(
  'prefix_missions',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    kind: text({ enum: missionKinds }).notNull().default('other'),
    color: text(),
    position: integer().notNull().default(0),
    isPublic: boolean().notNull().default(true),
  },
  (t) => [
    oneOf(t.kind, missionKinds),
    uniqueIndex('prefix_missions_name_unique').on(t.editionId, sql`lower(${t.name})`),
    index('prefix_missions_edition').on(t.editionId, t.position),
  ],
);

export const missions = pgTable(
  'missions',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    prefixMissionId: ref().references(() => prefixMissions.id, { onDelete: 'set null' }),
    locationId: ref().references(() => locations.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    minAge: smallint(),
    isOpenToSelfAssignment: boolean().notNull().default(false),
    /** Made by a starter; false once an organiser changed or confirmed it. */
    isProposal: boolean().notNull().default(false),
    documents: jsonb().$type<{ title: string; url: string }[]>().notNull().default([]),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (t) => [
    ...validCoordinates(t.latitude, t.longitude),
    within(t.minAge, 0, 120),
    index('missions_edition_title').on(t.editionId, t.title),
    index('missions_prefix').on(t.prefixMissionId),
    index('missions_location').on(t.locationId),
    containsIndex(t.title),
  ],
);

/** `assigned` counts the live assignments. */
export const missionSlots = pgTable(
  'mission_slots',
  {
    ...identity(),
    missionId: ref()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    editionDateId: ref().references(() => editionDates.id, { onDelete: 'set null' }),
    beginsAt: instant().notNull(),
    endsAt: instant().notNull(),
    need: integer().notNull(),
    assigned: integer().notNull().default(0),
  },
  (t) => [
    before(t.beginsAt, t.endsAt),
    atLeast(t.need, 1),
    atLeast(t.assigned, 0),
    check('mission_slots_not_overfull', sql`${t.assigned} <= ${t.need}`),
    // Target of the assignments' foreign key, which keeps their hours equal to the slot's.
    unique('mission_slots_hours').on(t.id, t.beginsAt, t.endsAt),
    index('mission_slots_mission').on(t.missionId, t.beginsAt),
    index('mission_slots_begins').on(t.beginsAt),
    index('mission_slots_date').on(t.editionDateId),
  ],
);

export const missionLeaders = pgTable(
  'mission_leaders',
  {
    ...identity(),
    missionId: ref()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('mission_leaders_unique').on(t.missionId, t.userId),
    index('mission_leaders_user').on(t.userId),
  ],
);

export const skills = pgTable(
  'skills',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('skills_name_unique').on(t.editionId, sql`lower(${t.name})`)],
);

export const missionSkills = pgTable(
  'mission_skills',
  {
    ...identity(),
    missionId: ref()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    skillId: ref()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('mission_skills_unique').on(t.missionId, t.skillId),
    index('mission_skills_skill').on(t.skillId),
  ],
);
