import type { Issue } from '@kermesse/domain/shared/issue';

interface ApiFailure {
  status: number;
  code: string;
  message: string;
  issues?: Issue[];
  details?: Record<string, unknown>;
}

/** The server refused or failed; `message` is French and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** What is wrong, field by field. */
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

/** The request never reached the server: no network, or the server is away. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause?: unknown) {
    super('Vous êtes hors ligne. Vérifiez votre connexion puis réessayez.', { cause });
  }
}

/** Worth trying again by itself: nothing says that the request was wrong. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof OfflineError ||
    (error instanceof ApiError && (error.status >= 500 || error.status === 429))
  );
}

/** A sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof OfflineError) return error.message;
  return 'Une erreur inattendue est survenue. Réessayez dans un instant.';
}

/** The same for what may not have failed at all. */
export function failureOf({ error }: { error: unknown }): string | null {
  return error === null ? null : messageOf(error);
}
