import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

/** A part of an association, such as its tennis, with members and leaders of its own. */
export const sections = pgTable(
  'sections',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    archivedAt: instant(),
  },
  (t) => [uniqueIndex('sections_name').on(t.associationId, sql`fold_text(${t.name})`)],
);

export const sectionMembers = pgTable(
  'section_members',
  {
    ...identity(),
    sectionId: ref()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    membershipId: ref()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('section_members_once').on(t.sectionId, t.membershipId),
    index('section_members_membership').on(t.membershipId),
  ],
);

/** Members with an account who see and manage the list of their section. */
export const sectionLeaders = pgTable(
  'section_leaders',
  {
    ...identity(),
    sectionId: ref()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    membershipId: ref()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('section_leaders_once').on(t.sectionId, t.membershipId),
    index('section_leaders_membership').on(t.membershipId),
  ],
);
