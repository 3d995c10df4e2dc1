export interface FailureSummary {
  name: string;
  code: string | null;
  message: string;
}

/**
 * What may be stored and logged: errors of Drizzle contain values, and those of the driver rows beside the
 * message, so only the innermost message is kept.
 */
export function summarizeFailure(error: unknown): FailureSummary {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++)
    inner = inner.cause;
  if (!(inner instanceof Error)) return { name: 'Error', code: null, message: 'not an error object' };
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : null;
  return { name: inner.name, code, message: inner.message.slice(0, 500) };
}
