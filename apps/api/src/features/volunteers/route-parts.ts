import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';

export const tags = ['volunteers'];
export const entryParams = z.object({ documentId: z.string().max(40) });

export const onEntry = <const S extends object>(summary: string, schema: S) => ({
  config: { access: signedIn },
  schema: { summary, tags, params: entryParams, ...schema },
});

export const done = (message: string) => ({ success: true as const, message });
