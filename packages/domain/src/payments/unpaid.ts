import { z } from 'zod';
import { inscriptionKindSchema } from '../registration/enum-schemas.ts';
import { timeLeftText } from '../shared/countdown.ts';

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

/** What it is, wherever somebody returns to it: 'Inscription à payer, encore 31 min'. */
export function unpaidText({ until, isProcessing }: Pick<UnpaidOrder, 'until' | 'isProcessing'>, now: number): string {
  if (isProcessing) return 'Paiement en cours à la banque';
  const left = Date.parse(until) - now;
  return left > 0 ? `Inscription à payer, encore ${timeLeftText(left)}` : 'Inscription à payer, délai écoulé';
}
