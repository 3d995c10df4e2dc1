import {
  blockCategories,
  blockLayouts,
  fieldTypes,
  formStatuses,
  questionUsageContexts,
  ratingLooks,
} from '@kermesse/domain/forms/enums';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';

/** Columns shared by library questions and blocks. Forms hold copies, so a deletion breaks none. */
const libraryEntry = () => ({
  ...identity(),
  category: text({ enum: blockCategories }).notNull().default('custom'),
  isTemplate: boolean().notNull().default(false),
  usageCount: integer().notNull().default(0),
  dependencies: jsonb(),
  visibilityPeriod: jsonb(),
  createdInEditionId: ref().references(() => eventEditions.id, { onDelete: 'set null' }),
  createdById: ref().references(() => users.id, { onDelete: 'set null' }),
});

export const questions = pgTable(
  'questions',
  {
    ...libraryEntry(),
    templateId: text(),
    fieldName: text().notNull(),
    fieldLabel: text().notNull(),
    fieldType: text({ enum: fieldTypes }).notNull().default('text'),
    fieldPlaceholder: text(),
    fieldHelp: text(),
    fieldRequired: boolean().notNull().default(false),
    fieldMultiSelect: boolean().notNull().default(false),
    fieldEnum: jsonb().$type<unknown[]>().notNull().default([]),
    fieldRows: jsonb().$type<unknown[]>().notNull().default([]),
    ratingLook: text({ enum: ratingLooks }).notNull().default('stars'),
    fieldDefault: text(),
    validation: jsonb().$type<unknown[]>().notNull().default([]),
    tags: text().array().notNull().default([]),
    position: integer().notNull().default(0),
    productConfig: jsonb(),
    customLabel: text(),
    originalLabel: text(),
  },
  (t) => [
    oneOf(t.category, blockCategories),
    oneOf(t.fieldType, fieldTypes),
    oneOf(t.ratingLook, ratingLooks),
    atLeast(t.usageCount, 0),
    index('questions_usage').on(t.usageCount.desc(), t.createdAt.desc()),
    index('questions_template_category').on(t.isTemplate, t.category, t.usageCount.desc()),
    index('questions_edition').on(t.createdInEditionId, t.usageCount.desc()),
    index('questions_creator').on(t.createdById),
    containsIndex(t.fieldLabel),
  ],
);

export const formBlocks = pgTable(
  'form_blocks',
  {
    ...libraryEntry(),
    templateId: text(),
    name: text().notNull(),
    description: text().notNull().default(''),
    icon: text(),
    color: text(),
    questions: jsonb().$type<unknown[]>().notNull().default([]),
    textBlocks: jsonb().$type<unknown[]>().notNull().default([]),
    products: jsonb().$type<unknown[]>().notNull().default([]),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    layout: text({ enum: blockLayouts }).notNull().default('stack'),
    layoutConfig: jsonb(),
    isSpecialBlock: boolean().notNull().default(false),
    blockVolunteer: boolean().notNull().default(false),
    blockPayment: boolean().notNull().default(false),
    autoAdded: boolean().notNull().default(false),
  },
  (t) => [
    oneOf(t.category, blockCategories),
    oneOf(t.layout, blockLayouts),
    atLeast(t.usageCount, 0),
    index('form_blocks_usage').on(t.usageCount.desc(), t.createdAt.desc()),
    index('form_blocks_template_category').on(t.isTemplate, t.category, t.usageCount.desc()),
    index('form_blocks_edition').on(t.createdInEditionId, t.usageCount.desc()),
    index('form_blocks_creator').on(t.createdById),
    containsIndex(t.name),
  ],
);

/** The draft. `revision` grows with each save; a save based on an older one is refused. */
export const dynamicForms = pgTable(
  'dynamic_forms',
  {
    ...identity(),
    editionId: ref().references(() => eventEditions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    formStatus: text({ enum: formStatuses }).notNull().default('draft'),
    pages: jsonb().$type<unknown[]>().notNull().default([]),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    revision: integer().notNull().default(1),
    isTemplate: boolean().notNull().default(false),
    templateName: text(),
    templateDescription: text(),
    /** Made by a starter; false once an organiser changed or confirmed it. */
    isProposal: boolean().notNull().default(false),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    updatedById: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.formStatus, formStatuses),
    atLeast(t.revision, 1),
    check('dynamic_forms_published_in_edition', sql`${t.formStatus} = 'draft' or ${t.editionId} is not null`),
    uniqueIndex('dynamic_forms_one_published_per_edition')
      .on(t.editionId)
      .where(sql`${t.formStatus} = 'published'`),
    index('dynamic_forms_edition').on(t.editionId, t.formStatus.desc(), t.updatedAt.desc()),
    index('dynamic_forms_template').on(t.isTemplate, t.updatedAt.desc()),
    index('dynamic_forms_creator').on(t.createdById),
    index('dynamic_forms_updater').on(t.updatedById),
  ],
);

/** What each of the last saves changed, so that a save based on an older revision can be merged. */
export const formChanges = pgTable(
  'form_changes',
  {
    ...identity(),
    formId: ref()
      .notNull()
      .references(() => dynamicForms.id, { onDelete: 'cascade' }),
    /** That the save made. */
    revision: integer().notNull(),
    /** Null where it was too large to be kept. */
    changes: jsonb().$type<unknown[]>(),
    /** Of the editor's attempt; null where the form was written whole. */
    saveId: text(),
    authorId: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    atLeast(t.revision, 1),
    uniqueIndex('form_changes_revision_unique').on(t.formId, t.revision),
    index('form_changes_author').on(t.authorId),
  ],
);

/** Immutable (trigger). The highest number is the current version. */
export const formVersions = pgTable(
  'form_versions',
  {
    ...identity(),
    formId: ref()
      .notNull()
      .references(() => dynamicForms.id, { onDelete: 'restrict' }),
    number: integer().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    pages: jsonb().$type<unknown[]>().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    publishedById: ref().references(() => users.id, { onDelete: 'restrict' }),
    publishedAt: instant().notNull(),
  },
  (t) => [
    atLeast(t.number, 1),
    uniqueIndex('form_versions_number_unique').on(t.formId, t.number),
    index('form_versions_publisher').on(t.publishedById),
  ],
);

export const questionAnalytics = pgTable(
  'question_analytics',
  {
    ...identity(),
    questionId: ref().references(() => questions.id, { onDelete: 'cascade' }),
    formBlockId: ref().references(() => formBlocks.id, { onDelete: 'cascade' }),
    usedInFormId: ref().references(() => dynamicForms.id, { onDelete: 'set null' }),
    usedInEditionId: ref().references(() => eventEditions.id, { onDelete: 'set null' }),
    usageDate: instant().notNull().defaultNow(),
    context: text({ enum: questionUsageContexts }).notNull(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    oneOf(t.context, questionUsageContexts),
    check('question_analytics_one_subject', sql`num_nonnulls(${t.questionId}, ${t.formBlockId}) = 1`),
    index('question_analytics_question').on(t.questionId, t.usageDate),
    index('question_analytics_block').on(t.formBlockId, t.usageDate),
    index('question_analytics_form').on(t.usedInFormId),
    index('question_analytics_edition').on(t.usedInEditionId),
  ],
);
