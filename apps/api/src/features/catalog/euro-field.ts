import type { z } from 'zod';
import { euros } from '../../platform/collections/euros.ts';

/** In euros in the API and in cents in the database. */
export const inEuros = <T extends z.ZodType>(schema: T) => ({ convert: euros, schema }) as const;
