import { z } from 'zod';
import { calculationOperationSchema } from '../enums.ts';
import { formLimits } from '../limits.ts';
import { identifierSchema } from './identifier.ts';

/** Of earlier numbers and quantities, by the identifiers of their questions and products. */
export const calculationSchema = z.strictObject({
  operation: calculationOperationSchema,
  sourceIds: z.array(identifierSchema).max(formLimits.calculationSources).default([]),
});
export type Calculation = z.infer<typeof calculationSchema>;
