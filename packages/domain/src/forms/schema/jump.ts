import { z } from 'zod';
import { dependenciesSchema } from './dependency.ts';
import { identifierSchema } from './identifier.ts';

/** Leads from the end of its page to a later one; without conditions, always. */
export const jumpSchema = z.strictObject({
  targetPageId: identifierSchema,
  dependencies: dependenciesSchema,
});
export type Jump = z.infer<typeof jumpSchema>;
