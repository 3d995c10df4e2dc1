import { z } from 'zod';

/** For calls that say everything by their address. */
export const noBody = z.strictObject({}).nullish();
