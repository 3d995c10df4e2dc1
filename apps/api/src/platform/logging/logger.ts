import { type DestinationStream, pino } from 'pino';
import { summarizeFailure } from './failure-summary.ts';

export type Logger = Pick<
  import('pino').BaseLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'level'
>;

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'refreshToken',
  'accessToken',
  'jwt',
  'secret',
  'authorization',
  'cookie',
  'email',
  'toEmail',
  'identifier',
  'phone',
];

/** Fields that may hold secrets or personal data. */
const redactedPaths = [
  'res.headers["set-cookie"]',
  ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

interface LoggedRequest {
  method: string;
  ip: string;
  routeOptions?: { url?: string | undefined };
}

/** Route templates instead of addresses, which contain tokens, identifiers and typed text. */
function summarizeRequest({ method, ip, routeOptions }: LoggedRequest) {
  return { method, route: routeOptions?.url ?? 'unknown', remoteAddress: ip };
}

export function createLogger(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    redact: { paths: redactedPaths, censor: '[masqué]' },
    serializers: { req: summarizeRequest, err: summarizeFailure, error: summarizeFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}
