import { inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, ref } from '../../platform/db/columns.ts';
import { oneOf } from '../../platform/db/constraints.ts';
import { formVersions } from '../forms/tables.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { inscriptions } from '../registration/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const tally = () => integer().notNull().default(0);

/** What a published version asks (trigger), so that an answer is counted by its kind without reading the form. */
export const formVersionQuestions = pgTable(
  'form_version_questions',
  {
    ...identity(),
    formVersionId: ref()
      .notNull()
      .references(() => formVersions.id, { onDelete: 'cascade' }),
    fieldName: text().notNull(),
    fieldType: text().notNull(),
  },
  (t) => [uniqueIndex('form_version_questions_unique').on(t.formVersionId, t.fieldName)],
);

/**
 * What is counted in the answers of one registration, whatever its status (trigger): marks that `answer_marks_of`
 * writes and `counted_mark` reads. Nothing else, so that those of a hundred thousand are read at once.
 */
export const answerMarks = pgTable('answer_marks', {
  inscriptionId: ref()
    .primaryKey()
    .references(() => inscriptions.id, { onDelete: 'cascade' }),
  marks: tsvector().notNull(),
});

/**
 * Answers of confirmed registrations as steps, added by triggers and merged like those of the dashboard. An empty
 * choice counts who answered, an empty field name who registered with the version that `choice` names.
 */
export const answerTallies = pgTable(
  'answer_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    kind: text({ enum: inscriptionKinds }).notNull(),
    fieldName: text().notNull().default(''),
    /** A choice, a number of at most three significant digits, or a month; never a text that somebody typed. */
    choice: text().notNull().default(''),
    isFolded: boolean().notNull().default(false),
    people: tally(),
    /** Sum of the numbers as they were typed. */
    amount: numeric({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    oneOf(t.kind, inscriptionKinds),
    index('answer_tallies_edition').on(t.editionId, t.fieldName, t.choice),
    index('answer_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);

/**
 * Steps of how often a page of a form was opened and left for the next one, as browsers tell without saying who. An
 * empty page is the whole form. `seconds` is the lower end of a bucket, of `passed` alone.
 */
export const formPageTallies = pgTable(
  'form_page_tallies',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    /** In the edition's time zone when it was counted. */
    day: date({ mode: 'string' }).notNull(),
    page: text().notNull().default(''),
    seconds: integer().notNull().default(0),
    isFolded: boolean().notNull().default(false),
    opened: tally(),
    passed: tally(),
  },
  (t) => [
    check('form_page_tallies_counts', sql`${t.opened} >= 0 and ${t.passed} >= 0 and ${t.seconds} >= 0`),
    index('form_page_tallies_edition').on(t.editionId, t.day),
    index('form_page_tallies_loose').on(t.editionId).where(sql`not ${t.isFolded}`),
  ],
);
