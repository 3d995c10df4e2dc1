import { type ErrorCode, errorMessages } from '@kermesse/domain/errors/catalogue';
import type { Issue } from '@kermesse/domain/shared/issue';

export interface AppErrorOptions {
  /** Replaces the catalogue's message where it must carry a name or a number. */
  message?: string;
  issues?: Issue[];
  details?: Record<string, unknown>;
  cause?: unknown;
}

/** The only error that use cases throw on purpose. Its message is French and safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  /** Whether the message is the catalogue's own. */
  readonly isPlain: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(
      options.message ?? errorMessages[code],
      options.cause === undefined ? {} : { cause: options.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.isPlain = options.message === undefined;
    this.details = { ...options.details, ...(options.issues ? { issues: options.issues } : {}) };
  }
}

export function notFound(): AppError {
  return new AppError('not_found');
}

export function forbidden(): AppError {
  return new AppError('forbidden');
}

/** Shown at the field that the path names. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', { issues: [{ path, message }] });
}
