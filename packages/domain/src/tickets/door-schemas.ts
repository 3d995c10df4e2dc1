import { z } from 'zod';
import {
  admissionSchema,
  checkInRefusals,
  checkInTicketSchema,
  entriesSchema,
  entrySchema,
} from './check-in-schemas.ts';
import { doorNameSchema } from './door-name.ts';

export const mostOfflineActs = 100;

const made = {
  /** Sent twice, it counts once. */
  key: z.string().min(1).max(100),
  /** By the server's clock, as far as the device knows it. */
  at: z.iso.datetime(),
  listedAt: z.iso.datetime(),
  door: doorNameSchema.optional(),
};

const offlineAct = z.discriminatedUnion('kind', [
  z.strictObject({ ...made, kind: z.literal('entry'), ticket: z.string().max(40) }),
  /** `entry` is its identity, or the key under which the device made it. */
  z.strictObject({ ...made, kind: z.literal('undo'), entry: z.string().min(1).max(100) }),
]);
export type OfflineAct = z.infer<typeof offlineAct>;

export const offlineActsBodySchema = z.strictObject({
  acts: z.array(offlineAct).min(1).max(mostOfflineActs),
});

const passage = z.object({
  at: z.string(),
  door: z.string().nullable(),
  by: z.string().nullable(),
  isOffline: z.boolean(),
  isTimeCorrected: z.boolean(),
});
export type Passage = z.infer<typeof passage>;

/** One ticket, two entries: `documentId` is that of the second. */
export const entryConflictSchema = z.object({
  documentId: z.string(),
  ticket: checkInTicketSchema,
  first: passage,
  second: passage,
});
export type EntryConflict = z.infer<typeof entryConflictSchema>;

const actResult = z.object({
  key: z.string(),
  outcome: z.enum(['entered', 'conflict', 'undone', 'refused']),
  refusal: z.object({ code: z.enum(checkInRefusals), message: z.string() }).nullable(),
  ticket: checkInTicketSchema.nullable(),
  entry: entrySchema.nullable(),
  conflict: entryConflictSchema.nullable(),
});
export type ActResult = z.infer<typeof actResult>;

export const actResultsSchema = z.object({
  data: z.object({ results: z.array(actResult), entries: entriesSchema }),
});

export const checkInBoardSchema = z.object({
  data: z.object({
    timezone: z.string(),
    entries: entriesSchema,
    recent: z.array(admissionSchema),
    conflicts: z.array(entryConflictSchema),
  }),
});
export type CheckInBoard = z.infer<typeof checkInBoardSchema>['data'];
