import { inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { claimKinds, documentKinds, documentStatuses } from '@kermesse/domain/registration/enums';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, exactlyOne, filesIndex, oneOf } from '../../platform/db/constraints.ts';
import { eventEditions } from '../organizers/tables-events.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptions } from './tables.ts';

/** Answers not submitted yet, so that a form can be continued on another device. */
export const answerDrafts = pgTable(
  'answer_drafts',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    visitorId: text(),
    kind: text({ enum: inscriptionKinds }).notNull(),
    thirdPersonId: ref().references(() => thirdPersons.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    pageIndex: integer().notNull().default(0),
    /** Where the visit came from, see `cleanSource`. */
    source: text().notNull().default(''),
  },
  (t) => [
    oneOf(t.kind, inscriptionKinds),
    atLeast(t.pageIndex, 0),
    exactlyOne('answer_drafts_one_owner', t.userId, t.visitorId),
    uniqueIndex('answer_drafts_unique').on(
      t.editionId,
      t.kind,
      sql`coalesce(${t.userId}, 0)`,
      sql`coalesce(${t.visitorId}, '')`,
      sql`coalesce(${t.thirdPersonId}, 0)`,
    ),
    index('answer_drafts_user').on(t.userId),
    index('answer_drafts_visitor').on(t.visitorId),
    index('answer_drafts_third_person').on(t.thirdPersonId),
    index('answer_drafts_updated').on(t.updatedAt),
    filesIndex(t.answers),
  ],
);

export const requiredDocuments = pgTable(
  'required_documents',
  {
    ...identity(),
    editionId: ref()
      .notNull()
      .references(() => eventEditions.id, { onDelete: 'cascade' }),
    kind: text({ enum: documentKinds }).notNull(),
    label: text().notNull(),
    description: text().notNull().default(''),
    audience: text({ enum: inscriptionKinds }),
    isForMinorsOnly: boolean().notNull().default(false),
    dueAt: instant(),
  },
  (t) => [
    oneOf(t.kind, documentKinds),
    oneOf(t.audience, inscriptionKinds),
    uniqueIndex('required_documents_label_unique').on(t.editionId, t.label),
  ],
);

export const inscriptionDocuments = pgTable(
  'inscription_documents',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    requiredDocumentId: ref().references(() => requiredDocuments.id, { onDelete: 'set null' }),
    kind: text({ enum: documentKinds }).notNull(),
    label: text().notNull(),
    status: text({ enum: documentStatuses }).notNull().default('expected'),
    dueAt: instant(),
    fileUrl: text(),
    submittedAt: instant(),
    reviewedById: ref().references(() => users.id, { onDelete: 'set null' }),
    reviewedAt: instant(),
    refusalReason: text(),
  },
  (t) => [
    oneOf(t.kind, documentKinds),
    oneOf(t.status, documentStatuses),
    uniqueIndex('inscription_documents_unique').on(t.inscriptionId, t.label),
    index('inscription_documents_required').on(t.requiredDocumentId, t.status),
    index('inscription_documents_due').on(t.status, t.dueAt),
    index('inscription_documents_reviewer').on(t.reviewedById),
    index('inscription_documents_file').on(t.fileUrl).where(sql`${t.fileUrl} is not null`),
  ],
);

/** Visible to organisers only. */
export const inscriptionNotes = pgTable(
  'inscription_notes',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    authorId: ref().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
  },
  (t) => [
    index('inscription_notes_inscription').on(t.inscriptionId, t.createdAt),
    index('inscription_notes_author').on(t.authorId),
  ],
);

/** An answer changed after submission, by the person or an organiser; visible to the person. */
export const answerCorrections = pgTable(
  'answer_corrections',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    fieldName: text().notNull(),
    fieldLabel: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    correctedById: ref().references(() => users.id, { onDelete: 'set null' }),
    seenAt: instant(),
  },
  (t) => [
    index('answer_corrections_inscription').on(t.inscriptionId, t.createdAt),
    index('answer_corrections_author').on(t.correctedById),
    filesIndex(t.before),
    filesIndex(t.after),
  ],
);

/** A mailed link to take a registration over: one that was made for the person, or one that is passed on. */
export const inscriptionClaims = pgTable(
  'inscription_claims',
  {
    ...identity(),
    inscriptionId: ref()
      .notNull()
      .references(() => inscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: claimKinds }).notNull().default('registration'),
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    offeredById: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Who had a ticket that was passed on. */
    formerName: text(),
    claimedById: ref().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    oneOf(t.kind, claimKinds),
    uniqueIndex('inscription_claims_token_unique').on(t.tokenHash),
    uniqueIndex('inscription_claims_one_open')
      .on(t.inscriptionId, t.kind)
      .where(sql`${t.claimedAt} is null and ${t.revokedAt} is null`),
    index('inscription_claims_offered_by').on(t.offeredById),
    index('inscription_claims_claimed_by').on(t.claimedById),
  ],
);
