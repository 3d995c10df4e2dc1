import { z } from 'zod';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';
import { ticketStatusSchema } from './enums.ts';

export const checkInSearchLengths = { min: 2, max: 100 } as const;

const entries = z.object({ tickets: z.int(), checkedIn: z.int() });
export type EntryFigures = z.infer<typeof entries>;

/** Only what is needed at the entrance. */
const checkInTicket = z.object({
  documentId: z.string(),
  holderName: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  tierName: z.string(),
  reference: z.string(),
});
export type CheckInTicket = z.infer<typeof checkInTicket>;

const entry = z.object({ documentId: z.string(), at: z.string(), by: z.string().nullable() });
export type Entry = z.infer<typeof entry>;

const admission = z.object({ ticket: checkInTicket, entry });
export type Admission = z.infer<typeof admission>;

export const checkInBoardSchema = z.object({
  data: z.object({ timezone: z.string(), entries, recent: z.array(admission) }),
});
export type CheckInBoard = z.infer<typeof checkInBoardSchema>['data'];

/** The edition of the entrance; without it, the ticket's own. */
export const scanBodySchema = z.strictObject({ eventEditionDocumentId: z.string().max(40).optional() });
export const admitBodySchema = z.strictObject({ ticket: z.string().max(40) });
export const admittedSchema = z.object({ data: admission.extend({ entries }) });
export type Admitted = z.infer<typeof admittedSchema>['data'];
export const undoneSchema = z.object({ data: z.object({ entries }) });

export const checkInRefusals = [
  'ticket_unknown',
  'ticket_elsewhere',
  'ticket_cancelled',
  'ticket_transferred',
  'ticket_unpaid',
  'ticket_used',
] as const;
export type CheckInRefusal = (typeof checkInRefusals)[number];

/** The refused ticket, and its first entry. */
export const refusalDetailsSchema = z.object({
  ticket: checkInTicket.nullable().default(null),
  entry: entry.nullable().default(null),
});
export type RefusalDetails = z.infer<typeof refusalDetailsSchema>;

export const doorSearchQuerySchema = z.strictObject({
  search: z.string().trim().min(checkInSearchLengths.min).max(checkInSearchLengths.max),
});
const checkInPerson = z.object({
  documentId: z.string(),
  name: z.string(),
  reference: z.string(),
  status: inscriptionStatusSchema,
  tickets: z.array(checkInTicket.extend({ status: ticketStatusSchema, entry: entry.nullable() })),
});
export type CheckInPerson = z.infer<typeof checkInPerson>;
export const checkInPeopleAnswerSchema = z.object({ data: z.array(checkInPerson) });

export const checkInTopic = (editionDocumentId: string): string => `check-in:${editionDocumentId}`;
export const checkInUpdated = 'check-in:updated';
export const checkInUpdateSchema = entries;
