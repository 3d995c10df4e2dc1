import {
  memberFieldKinds,
  memberFieldReaders,
  memberFieldSources,
} from '@kermesse/domain/memberships/member-fields';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

/** What an association wants to know of its members beyond names and addresses. */
export const memberFields = pgTable(
  'member_fields',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    help: text().notNull().default(''),
    kind: text({ enum: memberFieldKinds }).notNull(),
    /** Of a choice. */
    options: jsonb().$type<{ id: string; label: string }[]>().notNull().default([]),
    isRequired: boolean().notNull().default(false),
    readers: text({ enum: memberFieldReaders }).notNull().default('member'),
    askedFrom: text({ enum: memberFieldSources }).notNull().default('board'),
    position: integer().notNull().default(0),
    /** Instead of deleted, once members have values. */
    archivedAt: instant(),
  },
  (t) => [
    oneOf(t.kind, memberFieldKinds),
    oneOf(t.readers, memberFieldReaders),
    oneOf(t.askedFrom, memberFieldSources),
    uniqueIndex('member_fields_name').on(t.associationId, sql`fold_text(${t.name})`),
  ],
);

/** One row a value, so that each kind is narrowed by an index of its own. `value` is as the domain writes it. */
export const memberFieldValues = pgTable(
  'member_field_values',
  {
    ...identity(),
    membershipId: ref()
      .notNull()
      .references(() => memberships.id, { onDelete: 'cascade' }),
    fieldId: ref()
      .notNull()
      .references(() => memberFields.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    /** A text may be longer than an index entry. Covers the choices, yes and no. */
    shortValue: text().generatedAlwaysAs(sql`left(value, 64)`),
    /** These three by the kind of the field. */
    number: numeric({ mode: 'number' }),
    day: date({ mode: 'string' }),
    searchText: text(),
  },
  (t) => [
    uniqueIndex('member_field_values_once').on(t.membershipId, t.fieldId),
    // With the membership, so that members are found without a look at the values' rows.
    index('member_field_values_short').on(t.fieldId, t.shortValue, t.membershipId),
    index('member_field_values_number')
      .on(t.fieldId, t.number, t.membershipId)
      .where(sql`${t.number} is not null`),
    index('member_field_values_day').on(t.fieldId, t.day, t.membershipId).where(sql`${t.day} is not null`),
    index('member_field_values_file').on(t.value).where(sql`${t.value} like '/api/files/%'`),
    containsIndex(t.searchText),
  ],
);
