import { z } from 'zod';

/** A malformed identifier is answered like an unknown one. */
export const documentIdParams = z.object({ documentId: z.string().max(40) });
