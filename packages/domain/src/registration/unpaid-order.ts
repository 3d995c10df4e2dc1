import { z } from 'zod';
import { inscriptionKindSchema } from '../events/inscription-kind-schema.ts';

/** A registration that was made and not paid: until when its places are kept, and the way that leads back to it. */
export const unpaidOrderSchema = z.object({
  until: z.iso.datetime(),
  /** The bank works on a debit: there is nothing to do but wait. */
  isProcessing: z.boolean(),
  amountCents: z.int().min(0),
  kind: inscriptionKindSchema,
  tierDocumentId: z.string().nullable(),
  tierEmail: z.string().nullable(),
  groupDocumentId: z.string().nullable(),
});
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;
