import { z } from 'zod';

/** Most pressing first. */
export const attentionKinds = [
  'failed_refunds',
  'failed_mails',
  'sold_out',
  'low_stock',
  'unpaid',
  'documents_missing',
  'documents_to_review',
  'waiting_list',
] as const;
export const attentionKindSchema = z.enum(attentionKinds);
export type AttentionKind = z.infer<typeof attentionKindSchema>;

/** Counting stops here: 'plus de 999'. */
export const attentionLimit = 1_000;

export const attentionSchema = z.object({
  kind: attentionKindSchema,
  count: z.int(),
  isMore: z.boolean(),
  /** Names of products, where products are counted. */
  names: z.array(z.string()),
});
export type Attention = z.infer<typeof attentionSchema>;
