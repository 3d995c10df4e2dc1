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

/** Names that may carry a secret or a person's data: they never reach a log line. */
const redactedPaths = [
  'res.headers["set-cookie"]',
  ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
];

interface LoggedRequest {
  method: string;
  ip: string;
  routeOptions?: { url?: string | undefined };
}

/** Route templates, never addresses: an address carries tokens, identifiers and what people typed. */
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
