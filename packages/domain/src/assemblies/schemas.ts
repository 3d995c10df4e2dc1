import { z } from 'zod';
import { fieldMessages } from '../shared/field-messages.ts';
import { textField, webAddressSchema } from '../shared/text-field.ts';
import { assemblyKinds, majorities, quorumKinds, resolutionKinds, voteMethods } from './enums.ts';
import { assemblyMessages as messages } from './messages.ts';
import { defaultNoticeDays } from './notice.ts';
import { defaultMostProxies } from './proxies.ts';
import { defaultMinimumAge } from './voters.ts';

export const mostPoints = 40;
export const mostPapers = 20;
const mostCandidates = 20;
const longestDocumentId = 32;

const documentKey = z.string().min(1).max(longestDocumentId);

/** From a select: '' counts as none. */
const optionalAddress = z
  .union([z.literal('').transform(() => null), z.null(), webAddressSchema], { error: fieldMessages.badUrl })
  .default(null);

export const resolutionSchema = z
  .strictObject({
    text: textField({ min: 1, max: 2_000 }),
    kind: z.enum(resolutionKinds),
    candidates: z
      .array(textField({ min: 1, max: 120 }))
      .max(mostCandidates)
      .default([]),
    majority: z.enum(majorities),
  })
  .superRefine(({ kind, candidates }, context) => {
    if (kind !== 'candidates') return;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['candidates'], message });
    if (candidates.length < 2) refuse(messages.candidatesNeeded);
    else if (new Set(candidates).size < candidates.length) refuse(messages.candidatesTwice);
  })
  .transform((resolution) => (resolution.kind === 'yes_no' ? { ...resolution, candidates: [] } : resolution));

export const pointSchema = z.strictObject({
  title: textField({ min: 1, max: 200 }),
  description: textField({ max: 4_000 }).default(''),
  resolution: resolutionSchema.nullable(),
});
export type PointInput = z.input<typeof pointSchema>;

/** When and where people meet. */
const meetingShape = {
  startsAt: z.iso.datetime({ error: fieldMessages.required }),
  place: textField({ max: 300 }).default(''),
  onlineUrl: optionalAddress,
};
const hasPlace = ({ place, onlineUrl }: { place: string; onlineUrl: string | null }) =>
  place !== '' || onlineUrl !== null;

export const assemblySchema = z
  .strictObject({
    kind: z.enum(assemblyKinds),
    ...meetingShape,
    noticeDays: z.int().min(0).max(90).default(defaultNoticeDays),
    quorumKind: z.enum(quorumKinds),
    quorumNumerator: z.int().min(1).max(100).default(1),
    quorumDenominator: z.int().min(1).max(100).default(4),
    quorumNumber: z.int().min(0).max(1_000_000).default(0),
    minimumAge: z.int().min(1).max(99).nullable().default(defaultMinimumAge),
    needsPaidFee: z.boolean().default(false),
    mostProxies: z.int().min(0).max(20).default(defaultMostProxies),
    points: z.array(pointSchema).min(1, messages.agendaNeeded).max(mostPoints),
    /** Documents of the association. */
    papers: z.array(documentKey).max(mostPapers).default([]),
  })
  .superRefine((assembly, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!hasPlace(assembly)) refuse('place', messages.placeNeeded);
    if (assembly.quorumKind === 'number' && assembly.quorumNumber < 1)
      refuse('quorumNumber', messages.quorumNumberNeeded);
    if (assembly.quorumKind === 'fraction' && assembly.quorumNumerator > assembly.quorumDenominator)
      refuse('quorumNumerator', messages.quorumFractionWrong);
  });
export type AssemblyInput = z.infer<typeof assemblySchema>;

/** In the association's own words: everybody who was convened reads it. */
const reasonField = textField({ min: 1, max: 1_000 });

export const cancelAssemblySchema = z.strictObject({ act: z.literal('cancel'), reason: reasonField });

export const postponeAssemblySchema = z
  .strictObject({ act: z.literal('postpone'), ...meetingShape, reason: reasonField })
  .refine(hasPlace, { path: ['place'], error: messages.placeNeeded });
export type PostponeInput = z.infer<typeof postponeAssemblySchema>;

export const plainActs = ['call', 'open', 'close', 'refresh'] as const;
export type PlainAct = (typeof plainActs)[number];

export const assemblyActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(plainActs) }),
  cancelAssemblySchema,
  postponeAssemblySchema,
]);
export type AssemblyActInput = z.infer<typeof assemblyActSchema>;

export const attendeesQuerySchema = z.strictObject({
  q: z.string().max(100).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  filter: z.enum(['all', 'present', 'expected', 'proxy', 'silent', 'unreachable']).default('all'),
});
export type AttendeesQuery = z.infer<typeof attendeesQuerySchema>;

/** Somebody found by name, or the code that they show. `undo` takes a check-in back, as if the person had never come. */
export const checkInSchema = z.union([
  z.strictObject({ attendee: documentKey, act: z.enum(['arrive', 'leave', 'undo']) }),
  z.strictObject({ code: z.string().min(1).max(100), act: z.literal('arrive') }),
]);
export type CheckInInput = z.infer<typeof checkInSchema>;

/** A signed paper that somebody brings; `withdraw` takes back one that was recorded by mistake. */
export const paperProxySchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('record'), giver: documentKey, holder: documentKey }),
  z.strictObject({ act: z.literal('withdraw'), giver: documentKey }),
]);
export type PaperProxyInput = z.infer<typeof paperProxySchema>;

const longestNotes = 10_000;

export const pointNotesSchema = z.strictObject({
  notes: textField({ max: longestNotes }),
  /** What the writer saw, so that notes that somebody else saved meanwhile are not lost. */
  before: z.string().max(longestNotes),
});
export type PointNotesInput = z.infer<typeof pointNotesSchema>;

export const voteActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('open'), method: z.enum(voteMethods) }),
  z.strictObject({
    act: z.literal('hands'),
    counts: z.record(z.string().max(20), z.int().min(0).max(1_000_000)),
  }),
  z.strictObject({ act: z.literal('close') }),
  z.strictObject({ act: z.literal('cancel') }),
]);
export type VoteActInput = z.infer<typeof voteActSchema>;

export const answerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('present') }),
  z.strictObject({ answer: z.literal('absent') }),
  z.strictObject({ answer: z.literal('proxy'), holder: documentKey }),
]);
export type AnswerInput = z.infer<typeof answerSchema>;

export const refuseProxySchema = z.strictObject({ giver: documentKey });

export const holdersQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(100) });

export const castVotesSchema = z.strictObject({
  point: documentKey,
  /** One for oneself and one for each person represented. */
  votes: z
    .array(z.strictObject({ attendee: documentKey, choice: z.string().max(20) }))
    .min(1)
    .max(21),
});
export type CastVotesInput = z.infer<typeof castVotesSchema>;
