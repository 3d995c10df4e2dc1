import { z } from 'zod';
import { inscriptionStatusSchema } from '../registration/enum-schemas.ts';
import { doorNameSchema } from './door-name.ts';
import { ticketStatusSchema } from './enums.ts';

export const checkInSearchLengths = { min: 2, max: 100 } as const;

export const entriesSchema = z.object({ tickets: z.int(), checkedIn: z.int() });
export type EntryFigures = z.infer<typeof entriesSchema>;

/** Only what is needed at the entrance. */
export const checkInTicketSchema = z.object({
  documentId: z.string(),
  holderName: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  tierName: z.string(),
  reference: z.string(),
});
export type CheckInTicket = z.infer<typeof checkInTicketSchema>;

export const entrySchema = z.object({ documentId: z.string(), at: z.string(), by: z.string().nullable() });
export type Entry = z.infer<typeof entrySchema>;

export const admissionSchema = z.object({ ticket: checkInTicketSchema, entry: entrySchema });
export type Admission = z.infer<typeof admissionSchema>;

/** The edition of the entrance; without it, the ticket's own. */
export const scanBodySchema = z.strictObject({
  eventEditionDocumentId: z.string().max(40).optional(),
  door: doorNameSchema.optional(),
});
export const admitBodySchema = z.strictObject({
  ticket: z.string().max(40),
  door: doorNameSchema.optional(),
});
export const admittedSchema = z.object({ data: admissionSchema.extend({ entries: entriesSchema }) });
export type Admitted = z.infer<typeof admittedSchema>['data'];
export const undoneSchema = z.object({ data: z.object({ entries: entriesSchema }) });

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
  ticket: checkInTicketSchema.nullable().default(null),
  entry: entrySchema.nullable().default(null),
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
  tickets: z.array(checkInTicketSchema.extend({ status: ticketStatusSchema, entry: entrySchema.nullable() })),
});
export type CheckInPerson = z.infer<typeof checkInPerson>;
export const checkInPeopleAnswerSchema = z.object({ data: z.array(checkInPerson) });

export const checkInTopic = (editionDocumentId: string): string => `check-in:${editionDocumentId}`;
export const checkInUpdated = 'check-in:updated';
