import { z } from 'zod';

/** What is no identifier of ours names nothing that we have. */
export const documentIdParams = z.object({ documentId: z.string().max(40) });
