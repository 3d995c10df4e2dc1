import { z } from 'zod';

export const noBody = z.strictObject({}).nullish();
