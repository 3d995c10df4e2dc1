import { z } from 'zod';
import { identifierSchema } from './identifier.ts';

const selectionEntrySchema = z.strictObject({
  productId: identifierSchema,
  quantity: z.int().min(1).max(10_000),
  price: z.number().min(0).default(0),
  metadata: z.record(z.string().max(100), z.unknown()).optional(),
});
export type SelectionEntry = z.infer<typeof selectionEntrySchema>;

export const selectionSchema = z.array(selectionEntrySchema).max(100);
export type Selection = z.infer<typeof selectionSchema>;
