import type { Issue } from '@kermesse/domain/shared/issue';

interface ApiFailure {
  status: number;
  code: string;
  message: string;
  issues?: Issue[];
  details?: Record<string, unknown>;
}

/** `message` is French and can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.issues = failure.issues ?? [];
    this.details = failure.details ?? {};
  }
}

/** The request never reached the server. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause?: unknown) {
    super('Vous êtes hors ligne. Vérifiez votre connexion puis réessayez.', { cause });
  }
}

/** Worth an automatic retry: nothing says that the request was wrong. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof OfflineError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  );
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message;
  return 'Une erreur inattendue est survenue. Réessayez dans un instant.';
}
