export interface FailureSummary {
  name: string;
  code: string | null;
  message: string;
}

/** Errors of Drizzle and the driver contain values and rows: only the innermost message is kept. */
export function summarizeFailure(error: unknown): FailureSummary {
  let inner = error;
  for (let depth = 0; depth < 5 && inner instanceof Error && inner.cause instanceof Error; depth++)
    inner = inner.cause;
  if (!(inner instanceof Error)) return { name: 'Error', code: null, message: 'not an error object' };
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : null;
  return { name: inner.name, code, message: inner.message.slice(0, 500) };
}
