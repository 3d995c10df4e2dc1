import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { or } from 'drizzle-orm';
import { anyone, signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import { one } from '../../platform/collections/relations.ts';
import { eventEditions } from '../events/public.ts';
import { isPublicEdition } from '../organizers/public.ts';
import { managesContent, readsLibrary } from './content-access.ts';
import { draftOrPublished, hasChanges, isPublic, latestOf, mayChange, seesDraft } from './form-fields.ts';
import { dynamicForms, formBlocks, questionAnalytics, questions } from './tables.ts';

/** Only the name, and only where the edition is visible. */
const editions: AnyCollection = defineCollection({
  path: 'form-editions',
  table: eventEditions,
  verbs: [],
  access: signedIn,
  visible: (row, viewer) => or(isPublicEdition(row.id), managesContent(viewer, row.id)),
  fields: { name: {}, timezone: {} },
});

const fewValues = 'a handful of values';
const afterUsage = 'orders entries of equal usage';

const libraryFields = {
  createdAt: { filter: true, sort: true, unindexed: afterUsage },
  updatedAt: { sort: true, unindexed: 'the library is small' },
  templateId: {},
  category: { filter: true, unindexed: fewValues },
  isTemplate: { filter: true },
  usageCount: { filter: true, sort: true },
  dependencies: { populate: true },
  visibilityPeriod: { populate: true },
} as const;

export const questionCollection: AnyCollection = defineCollection({
  path: 'questions',
  table: questions,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (_row, viewer) => readsLibrary(viewer),
  sort: ['usageCount:desc', 'createdAt:desc'],
  fields: {
    ...libraryFields,
    fieldName: {},
    fieldLabel: { filter: true, sort: true },
    fieldType: { filter: true, unindexed: fewValues },
    fieldPlaceholder: {},
    fieldHelp: {},
    fieldRequired: {},
    fieldMultiSelect: {},
    fieldEnum: { populate: true },
    fieldRows: { populate: true },
    ratingLook: {},
    fieldDefault: {},
    validation: { populate: true },
    tags: {},
    order: { column: 'position' },
    productConfig: { populate: true },
    customLabel: {},
    originalLabel: {},
  },
  relations: {
    createdInEventEdition: one(questions, { key: 'createdInEditionId', to: () => editions, filter: true }),
  },
});

export const blockCollection: AnyCollection = defineCollection({
  path: 'form-blocks',
  table: formBlocks,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (_row, viewer) => readsLibrary(viewer),
  sort: ['usageCount:desc', 'createdAt:desc'],
  fields: {
    ...libraryFields,
    name: { filter: true, sort: true },
    description: {},
    icon: {},
    color: {},
    questions: { populate: true },
    textBlocks: { populate: true },
    products: { populate: true },
    settings: { populate: true },
    layout: {},
    layoutConfig: { populate: true },
    isSpecialBlock: {},
    blockVolunteer: {},
    blockPayment: {},
    autoAdded: {},
  },
  relations: {
    createdInEventEdition: one(formBlocks, { key: 'createdInEditionId', to: () => editions, filter: true }),
  },
});

export const analyticsCollection: AnyCollection = defineCollection({
  path: 'question-analytics',
  table: questionAnalytics,
  verbs: ['list', 'get'],
  access: signedIn,
  visible: (row, viewer) => managesContent(viewer, row.usedInEditionId),
  sort: ['usageDate:desc'],
  fields: {
    usageDate: { filter: true, sort: true, unindexed: 'read for one question, block or edition' },
    context: { filter: true, unindexed: fewValues },
    metadata: {},
  },
  relations: {
    question: one(questionAnalytics, { key: 'questionId', to: () => questionCollection, filter: true }),
    formBlock: one(questionAnalytics, { key: 'formBlockId', to: () => blockCollection, filter: true }),
    usedInForm: one(questionAnalytics, { key: 'usedInFormId', to: () => formCollection, filter: true }),
    usedInEventEdition: one(questionAnalytics, {
      key: 'usedInEditionId',
      to: () => editions,
      filter: true,
    }),
  },
});

/** Stored without defaults, shown with them. */
const wholePages = (stored: unknown): unknown => (Array.isArray(stored) ? fullPages(stored) : stored);

/** Editors of the edition see the draft; others see the last published version, or nothing. */
export const formCollection: AnyCollection = defineCollection({
  path: 'dynamic-forms',
  table: dynamicForms,
  verbs: ['list', 'get'],
  access: anyone,
  visible: (row, viewer) => or(isPublic(row), seesDraft(row, viewer)),
  sort: ['updatedAt:desc'],
  fields: {
    createdAt: {},
    updatedAt: { sort: true, unindexed: 'a few forms for an edition' },
    name: draftOrPublished('name', 'text'),
    description: draftOrPublished('description', 'text'),
    pages: { ...draftOrPublished('pages', 'opaque'), present: wholePages },
    settings: draftOrPublished('settings', 'opaque'),
    form_status: { column: 'formStatus', filter: true, sort: true, unindexed: fewValues },
    status: { column: 'formStatus' },
    version: { column: 'revision' },
    isTemplate: { filter: true },
    templateName: {},
    templateDescription: {},
    publishedVersion: { sql: (row) => latestOf(row, 'number'), kind: 'integer' },
    publishedAt: { sql: (row) => latestOf(row, 'publishedAt'), kind: 'instant' },
    mayChange: { sql: mayChange, kind: 'boolean', lazy: true },
    hasUnpublishedChanges: { sql: hasChanges, kind: 'boolean', lazy: true },
  },
  relations: {
    event_edition: one(dynamicForms, { key: 'editionId', to: () => editions, filter: true }),
  },
});

export const formsCollections = [questionCollection, blockCollection, analyticsCollection, formCollection];
