import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Of a body's `data`, by rules that need what only the use case knows, such as the day. */
export function validated<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new AppError('validation_failed', {
    issues: read.error.issues.map(({ path, message }) => ({ path: `data.${path.join('.')}`, message })),
  });
}
