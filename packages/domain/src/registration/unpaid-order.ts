import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';

export const unpaidOrderSchema = z.object({
  until: z.iso.datetime(),
  /** The bank is processing a direct debit: there is nothing to do but wait. */
  isProcessing: z.boolean(),
  /** Ordered by whoever has the registration: otherwise its cart is not theirs to change. */
  isOwnOrder: z.boolean(),
  amountCents: z.int().min(0),
  kind: inscriptionKindSchema,
  tierDocumentId: z.string().nullable(),
  tierEmail: z.string().nullable(),
  groupDocumentId: z.string().nullable(),
  /** With which one registers, unless the form asks for it. */
  associationDocumentId: z.string().nullable(),
  /** Everybody for whom it is paid, by name. */
  people: z.array(z.string()),
});
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;
