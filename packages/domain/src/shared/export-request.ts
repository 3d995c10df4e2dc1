import { z } from 'zod';

const mostIds = 20_000;
const ids = z.array(z.string().min(1).max(40)).max(mostIds);

/** Which part of a list becomes a file. */
export const exportRequestSchema = z.strictObject({
  /** Filters, order and search as the list itself takes them. */
  query: z.record(z.string().max(40), z.unknown()).default({}),
  /** Only these rows, in this order. */
  ids: ids.optional(),
  exceptIds: ids.default([]),
  /** The columns on screen; a list whose file is always the same ignores them. */
  columns: z.array(z.string().max(40)).max(60).optional(),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;
export type ExportRequestInput = z.input<typeof exportRequestSchema>;
