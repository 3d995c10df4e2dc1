import { z } from 'zod';
import { issueSchema } from '../shared/issue.ts';

export const errorEnvelopeSchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    code: z.string(),
    message: z.string(),
    details: z.object({ issues: z.array(issueSchema).optional() }).catchall(z.unknown()),
  }),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
