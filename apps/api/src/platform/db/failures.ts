interface ErrorLink {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  query?: unknown;
}

const shownStatementLength = 600;

/** Drizzle wraps the driver's error as its cause. */
function* chain(error: unknown): Generator<ErrorLink> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

export interface SqlFailure {
  readonly state: string;
  readonly constraint: string | undefined;
}

export function sqlFailure(error: unknown): SqlFailure | null {
  for (const { code, constraint } of chain(error)) {
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
      return { state: code, constraint: typeof constraint === 'string' ? constraint : undefined };
    }
  }
  return null;
}

const serializationFailure = '40001';
const deadlock = '40P01';

export function isRetryable(error: unknown): boolean {
  const state = sqlFailure(error)?.state;
  return state === serializationFailure || state === deadlock;
}

export function violatedConstraint(error: unknown): string | null {
  const failure = sqlFailure(error);
  return failure?.state.startsWith('23') ? (failure.constraint ?? null) : null;
}

const statementTimeout = '57014';

/** The text, without values, of a statement that exceeded its time limit. */
export function slowStatement(error: unknown): string | null {
  if (sqlFailure(error)?.state !== statementTimeout) return null;
  for (const { query } of chain(error)) {
    if (typeof query === 'string') return query.replace(/\s+/g, ' ').trim().slice(0, shownStatementLength);
  }
  return 'unknown';
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The server ended an idle transaction or connection.
  '25P03',
  '57P05',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const unreachableTexts = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Query read timeout',
];

export function isDatabaseUnavailable(error: unknown): boolean {
  for (const link of chain(error)) {
    if (typeof link.code === 'string' && (unreachable.has(link.code) || link.code.startsWith('08')))
      return true;
    const message = typeof link.message === 'string' ? link.message : '';
    if (unreachableTexts.some((text) => message.includes(text))) return true;
  }
  return false;
}
