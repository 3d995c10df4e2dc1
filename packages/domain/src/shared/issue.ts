import { z } from 'zod';

/** What is wrong with one field. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;
