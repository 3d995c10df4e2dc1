import {
  assemblyKinds,
  assemblyStatuses,
  attendanceAnswers,
  convocationStates,
  majorities,
  noVoteReasons,
  quorumKinds,
  resolutionKinds,
  voteMethods,
  voteStatuses,
} from '@kermesse/domain/assemblies/enums';
import { defaultNoticeDays } from '@kermesse/domain/assemblies/notice';
import { defaultMostProxies } from '@kermesse/domain/assemblies/proxies';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import { identity, instant, ref } from '../../platform/db/columns.ts';
import { atLeast, containsIndex, oneOf } from '../../platform/db/constraints.ts';
import { associationDocuments, associationDocumentVersions } from '../associations/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';

export const assemblies = pgTable(
  'assemblies',
  {
    ...identity(),
    associationId: ref()
      .notNull()
      .references(() => associations.id, { onDelete: 'cascade' }),
    kind: text({ enum: assemblyKinds }).notNull(),
    status: text({ enum: assemblyStatuses }).notNull().default('draft'),
    startsAt: instant().notNull(),
    place: text().notNull().default(''),
    onlineUrl: text(),
    noticeDays: integer().notNull().default(defaultNoticeDays),
    quorumKind: text({ enum: quorumKinds }).notNull().default('none'),
    quorumNumerator: integer().notNull().default(1),
    quorumDenominator: integer().notNull().default(4),
    quorumNumber: integer().notNull().default(0),
    /** Null: at any age. */
    minimumAge: integer(),
    needsPaidFee: boolean().notNull().default(false),
    mostProxies: integer().notNull().default(defaultMostProxies),
    calledAt: instant(),
    /** The last time it was put to another day or place, the day before that, and why; also why it was cancelled. */
    postponedAt: instant(),
    postponedFrom: instant(),
    cancelledAt: instant(),
    changeReason: text().notNull().default(''),
    calledById: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The convocation left after the day that the notice period asks for. */
    isCalledLate: boolean().notNull().default(false),
    openedAt: instant(),
    closedAt: instant(),
    /** At the closing; before it, people who join, leave or are put out move it. */
    voterCount: integer().notNull().default(0),
    /** At the closing, as the list changes when people leave the association. */
    presentAtClose: integer(),
    representedAtClose: integer(),
    minutesDocumentId: ref().references(() => associationDocuments.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.kind, assemblyKinds),
    oneOf(t.status, assemblyStatuses),
    oneOf(t.quorumKind, quorumKinds),
    atLeast(t.noticeDays, 0),
    atLeast(t.mostProxies, 0),
    atLeast(t.quorumDenominator, 1),
    check('assemblies_cancelled_is_dated', sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`),
    check('assemblies_called_is_dated', sql`${t.status} = 'draft' or ${t.calledAt} is not null`),
    index('assemblies_association').on(t.associationId, t.startsAt),
    index('assemblies_called_by').on(t.calledById),
    index('assemblies_minutes').on(t.minutesDocumentId),
  ],
);

/** A point of the agenda, with its resolution and what became of it. */
export const assemblyPoints = pgTable(
  'assembly_points',
  {
    ...identity(),
    assemblyId: ref()
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Null for a point that is only spoken of. */
    resolutionText: text(),
    resolutionKind: text({ enum: resolutionKinds }).notNull().default('yes_no'),
    candidates: text().array().notNull().default([]),
    majority: text({ enum: majorities }).notNull().default('simple'),
    voteStatus: text({ enum: voteStatuses }).notNull().default('none'),
    voteMethod: text({ enum: voteMethods }),
    voteClosedAt: instant(),
    /** Votes present and represented when it was closed. */
    votePower: integer(),
    voteCounts: jsonb().$type<Record<string, number>>(),
  },
  (t) => [
    oneOf(t.resolutionKind, resolutionKinds),
    oneOf(t.majority, majorities),
    oneOf(t.voteStatus, voteStatuses),
    oneOf(t.voteMethod, voteMethods),
    check(
      'assembly_points_result_when_closed',
      sql`(${t.voteStatus} = 'closed') = (${t.voteCounts} is not null)`,
    ),
    uniqueIndex('assembly_points_position').on(t.assemblyId, t.position),
    uniqueIndex('assembly_points_one_open').on(t.assemblyId).where(sql`${t.voteStatus} = 'open'`),
  ],
);

export const assemblyPapers = pgTable(
  'assembly_papers',
  {
    ...identity(),
    assemblyId: ref()
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    associationDocumentId: ref()
      .notNull()
      .references(() => associationDocuments.id, { onDelete: 'cascade' }),
    /** As it was when the convocation left; null before, when the newest one is meant. */
    versionId: ref().references(() => associationDocumentVersions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    uniqueIndex('assembly_papers_once').on(t.assemblyId, t.associationDocumentId),
    index('assembly_papers_document').on(t.associationDocumentId),
    index('assembly_papers_version').on(t.versionId),
  ],
);

/**
 * A convened person: their convocation, answer, proxy and presence. Names and account are copies of the
 * membership, kept by trigger, so that a page by name reads one index and a sheet outlives the membership.
 * `isRepresented`: the holder of their proxy is present, they are not. `noVote` is age and fee until the closing:
 * that somebody is no member any more is read from the membership.
 */
export const assemblyAttendees = pgTable(
  'assembly_attendees',
  {
    ...identity(),
    assemblyId: ref()
      .notNull()
      .references(() => assemblies.id, { onDelete: 'cascade' }),
    membershipId: ref().references(() => memberships.id, { onDelete: 'set null' }),
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    firstname: text().notNull().default(''),
    lastname: text().notNull().default(''),
    noVote: text({ enum: noVoteReasons }),
    convocation: text({ enum: convocationStates }).notNull().default('waiting'),
    answer: text({ enum: attendanceAnswers }).notNull().default('none'),
    answeredAt: instant(),
    proxyHolderId: ref().references((): AnyPgColumn => assemblyAttendees.id, { onDelete: 'set null' }),
    wasRefused: boolean().notNull().default(false),
    /** Their proxy is a signed paper that the desk recorded. */
    isPaperProxy: boolean().notNull().default(false),
    isPresent: boolean().notNull().default(false),
    isRepresented: boolean().notNull().default(false),
    arrivedAt: instant(),
    leftAt: instant(),
    searchText: text().generatedAlwaysAs(sql`fold_text(firstname || ' ' || lastname)`),
  },
  (t) => [
    oneOf(t.noVote, noVoteReasons),
    oneOf(t.convocation, convocationStates),
    oneOf(t.answer, attendanceAnswers),
    check(
      'assembly_attendees_no_own_proxy',
      sql`${t.proxyHolderId} is null or ${t.proxyHolderId} <> ${t.id}`,
    ),
    check('assembly_attendees_present_or_represented', sql`not (${t.isPresent} and ${t.isRepresented})`),
    check('assembly_attendees_present_arrived', sql`not ${t.isPresent} or ${t.arrivedAt} is not null`),
    uniqueIndex('assembly_attendees_once').on(t.assemblyId, t.membershipId),
    index('assembly_attendees_name').on(
      t.assemblyId,
      sql`fold_text(${t.lastname})`,
      sql`fold_text(${t.firstname})`,
      t.id,
    ),
    index('assembly_attendees_answer').on(t.assemblyId, t.answer),
    index('assembly_attendees_convocation').on(t.assemblyId, t.convocation, t.id),
    index('assembly_attendees_counted')
      .on(t.assemblyId, t.isPresent, t.noVote)
      .where(sql`${t.isPresent} or ${t.isRepresented}`),
    index('assembly_attendees_holder').on(t.proxyHolderId).where(sql`${t.proxyHolderId} is not null`),
    index('assembly_attendees_membership').on(t.membershipId),
    index('assembly_attendees_user').on(t.userId),
    containsIndex(t.searchText),
  ],
);

/**
 * That a vote was cast for somebody, by whom, and nothing of what it says. Without a time or a number, as
 * these would lead to the ballot (decision 075).
 */
export const assemblyVoteMarks = pgTable(
  'assembly_vote_marks',
  {
    pointId: ref()
      .notNull()
      .references(() => assemblyPoints.id, { onDelete: 'cascade' }),
    attendeeId: ref()
      .notNull()
      .references(() => assemblyAttendees.id, { onDelete: 'cascade' }),
    castById: ref()
      .notNull()
      .references(() => assemblyAttendees.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('assembly_vote_marks_once').on(t.pointId, t.attendeeId),
    index('assembly_vote_marks_attendee').on(t.attendeeId),
    index('assembly_vote_marks_cast_by').on(t.castById),
  ],
);

/** One vote, of nobody. Its key is the random code that the voter was shown. */
export const assemblyBallots = pgTable(
  'assembly_ballots',
  {
    code: text().primaryKey(),
    pointId: ref()
      .notNull()
      .references(() => assemblyPoints.id, { onDelete: 'cascade' }),
    choice: text().notNull(),
  },
  (t) => [index('assembly_ballots_point').on(t.pointId)],
);
