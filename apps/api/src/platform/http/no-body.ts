import { z } from 'zod';

/** For routes without a body. */
export const noBody = z.strictObject({}).nullish();
