import { z } from 'zod';
import { answerOf, paginationSchema } from '../shared/answers.ts';
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
} from './enums.ts';

/** Followed by the board and by everybody with a personal link; it carries counts alone. */
export const assemblyTopic = (documentId: string): string => `assembly:${documentId}`;
export const assemblyChanged = 'assembly:changed';

export const quorumSchema = z.object({
  voters: z.int(),
  present: z.int(),
  represented: z.int(),
  needed: z.int(),
  isReached: z.boolean(),
});
export type ShownQuorum = z.infer<typeof quorumSchema>;

const countsSchema = z.record(z.string(), z.int());

const voteSchema = z.object({
  status: z.enum(voteStatuses),
  method: z.enum(voteMethods).nullable(),
  /** Votes present and represented: now, and once closed, at that time. */
  power: z.int(),
  /** Votes cast so far, and nothing of what they say. */
  cast: z.int(),
  counts: countsSchema.nullable(),
});
export type ShownVote = z.infer<typeof voteSchema>;

const resolutionSchema = z.object({
  text: z.string(),
  kind: z.enum(resolutionKinds),
  candidates: z.array(z.string()),
  majority: z.enum(majorities),
  vote: voteSchema,
});

const pointSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  description: z.string(),
  resolution: resolutionSchema.nullable(),
});
export type ShownPoint = z.infer<typeof pointSchema>;

const paperSchema = z.object({
  documentId: z.string(),
  title: z.string(),
  fileName: z.string(),
  bytes: z.int(),
});
export type ShownPaper = z.infer<typeof paperSchema>;

const factsShape = {
  documentId: z.string(),
  kind: z.enum(assemblyKinds),
  status: z.enum(assemblyStatuses),
  startsAt: z.string(),
  place: z.string(),
  onlineUrl: z.string().nullable(),
  /** Why it was cancelled or postponed; empty otherwise. */
  reason: z.string(),
  /** When it should have been, before it was postponed. */
  postponedFrom: z.string().nullable(),
};

const listedSchema = z.object({
  ...factsShape,
  /** The caller's own link; null for somebody who is not convened. */
  link: z.string().nullable(),
  voters: z.int(),
  answered: z.int(),
});
export type ListedAssembly = z.infer<typeof listedSchema>;
export const assembliesSchema = answerOf(z.array(listedSchema));

const assemblySchema = z.object({
  ...factsShape,
  noticeDays: z.int(),
  quorumKind: z.enum(quorumKinds),
  quorumNumerator: z.int(),
  quorumDenominator: z.int(),
  quorumNumber: z.int(),
  minimumAge: z.int().nullable(),
  needsPaidFee: z.boolean(),
  mostProxies: z.int(),
  lastDayToCall: z.string(),
  calledAt: z.string().nullable(),
  isCalledLate: z.boolean(),
  postponedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  points: z.array(pointSchema.extend({ notes: z.string() })),
  papers: z.array(paperSchema),
  quorum: quorumSchema,
  convened: z.int(),
  answers: z.record(z.enum(attendanceAnswers), z.int()),
  proxies: z.object({ given: z.int(), onPaper: z.int() }),
  mails: z.object({ waiting: z.int(), sent: z.int(), unreachable: z.int() }),
  isMinutesStored: z.boolean(),
});
export type ShownAssembly = z.infer<typeof assemblySchema>;
export const assemblyAnswerSchema = answerOf(assemblySchema);

const attendeeSchema = z.object({
  documentId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  noVote: z.enum(noVoteReasons).nullable(),
  convocation: z.enum(convocationStates),
  answer: z.enum(attendanceAnswers),
  holder: z.string().nullable(),
  /** Their proxy is a signed paper that the desk recorded. */
  isPaperProxy: z.boolean(),
  proxies: z.int(),
  isPresent: z.boolean(),
  isRepresented: z.boolean(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
});
export type ShownAttendee = z.infer<typeof attendeeSchema>;
export const attendeesSchema = z.object({
  data: z.array(attendeeSchema),
  meta: z.object({ pagination: paginationSchema }),
});
export const checkedInSchema = answerOf(z.object({ attendee: attendeeSchema, quorum: quorumSchema }));

export const receiptsSchema = answerOf(z.array(z.object({ code: z.string(), choice: z.string() })));

const seatSchema = z.object({
  association: z.string(),
  assembly: z.object(factsShape),
  name: z.string(),
  /** Shown as a square code at the door; it opens nothing by itself. */
  code: z.string(),
  noVote: z.enum(noVoteReasons).nullable(),
  mostProxies: z.int(),
  answer: z.enum(attendanceAnswers),
  holder: z.string().nullable(),
  /** The last proxy that was given was refused. */
  wasRefused: z.boolean(),
  givers: z.array(z.object({ documentId: z.string(), name: z.string() })),
  isPresent: z.boolean(),
  quorum: quorumSchema,
  points: z.array(
    pointSchema.extend({
      /** Those whose votes are still to be cast: oneself and the people represented. */
      toCast: z.array(z.object({ attendee: z.string(), name: z.string().nullable() })),
      hasVoted: z.boolean(),
    }),
  ),
  papers: z.array(paperSchema),
  /** There were some, and the time to read them here is over. */
  arePapersOver: z.boolean(),
});
export type ShownSeat = z.infer<typeof seatSchema>;
export const seatAnswerSchema = answerOf(seatSchema);

export const holdersSchema = answerOf(z.array(z.object({ documentId: z.string(), name: z.string() })));
export const castSchema = answerOf(
  z.object({ receipts: z.array(z.object({ code: z.string(), choice: z.string() })) }),
);
export const createdAssemblySchema = answerOf(z.object({ documentId: z.string() }));
