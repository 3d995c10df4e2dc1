import { pino } from 'pino';

export type Logger = Pick<
  import('pino').BaseLogger,
  'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'level'
>;

/** Paths that may carry a secret or a person's data: they never reach a log line. */
export const redactedPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.jwt',
  '*.email',
  '*.phone',
];

export function createLogger(level: string) {
  return pino({ level, redact: { paths: redactedPaths, censor: '[masqué]' }, base: null });
}
