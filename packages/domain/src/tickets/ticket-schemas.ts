import { z } from 'zod';
import { mailAddressSchema } from '../shared/email-schema.ts';
import { ticketStatusSchema } from './enums.ts';

export const ticketSchema = z.object({
  documentId: z.string(),
  code: z.string(),
  status: ticketStatusSchema,
  holderName: z.string(),
  productName: z.string(),
  optionName: z.string().nullable(),
  tierName: z.string(),
  unit: z.int(),
  inscriptionId: z.string(),
  reference: z.string(),
  eventName: z.string(),
  editionName: z.string(),
  eventEditionDocumentId: z.string(),
  /** The product's, else the edition's. */
  dateStart: z.string(),
  /** The product has its own start: the end of the edition is then not its end. */
  hasOwnStart: z.boolean(),
  dateEnd: z.string(),
  timezone: z.string(),
  place: z.string(),
  /** The ticket is no longer valid, though it was not cancelled itself. */
  isEventCancelled: z.boolean(),
  /** Valid at the new date, which is the one shown. */
  isEventPostponed: z.boolean(),
  checkedInAt: z.string().nullable(),
});
export type TicketView = z.infer<typeof ticketSchema>;
export const ticketAnswerSchema = z.object({ data: ticketSchema });
export const ticketsAnswerSchema = z.object({ data: z.array(ticketSchema) });

export const googleWalletAnswerSchema = z.object({ data: z.object({ url: z.url() }) });

export const lostTicketSchema = z.strictObject({ email: mailAddressSchema });
export const lostTicketAnswerSchema = z.object({ success: z.literal(true), message: z.string() });
