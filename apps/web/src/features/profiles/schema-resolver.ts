import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Hands the values on as typed, because the server normalises them in the same way. */
export function schemaResolver<V extends FieldValues>(schema: z.ZodType): Resolver<V> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      const name = String(path[0] ?? 'root');
      errors[name] ??= { type: 'schema', message };
    }
    return { values: {}, errors: errors as unknown as FieldErrors<V> };
  };
}
