import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Conversion } from './declaration.ts';

const maxEuros = 10_000_000;

/** Money is stored in cents and shown in euros: `convert: euros`. */
export const euros: Conversion = {
  kind: 'number',
  toWire: (stored) => sql`round(${stored} / 100.0, 2)`,
  fromWire: (value) => (typeof value === 'number' ? Math.round(value * 100) : value),
  schema: z.number().min(-maxEuros).max(maxEuros).multipleOf(0.01),
};
