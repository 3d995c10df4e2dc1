import { z } from 'zod';
import { formDefaults, formLimits } from '../limits.ts';
import { dependenciesSchema } from './dependency.ts';
import { identifierSchema } from './identifier.ts';

export const textAlignments = ['left', 'center', 'right', 'justify'] as const;

export const textBlockSchema = z.strictObject({
  id: identifierSchema,
  content: z.string().max(formLimits.contentLength).default(''),
  style: z.string().max(50).default('normal'),
  alignment: z.enum(textAlignments).default('left'),
  order: z.number().default(formDefaults.unsetTextBlockOrder),
  dependencies: dependenciesSchema,
});
export type TextBlock = z.infer<typeof textBlockSchema>;
