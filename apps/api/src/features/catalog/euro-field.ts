import type { z } from 'zod';
import { euros } from '../../platform/collections/euros.ts';

/** An amount that travels in euros and is kept in cents, with its own bounds. */
export const inEuros = <T extends z.ZodType>(schema: T) => ({ convert: euros, schema }) as const;
