import { z } from 'zod';

/** What is no identifier of ours names nothing that we have. */
export const documentIdParams = z.object({ documentId: z.string().max(40) });

/** For a call that says everything in its address. */
export const noBody = z.strictObject({}).nullish();
