import { commonErrorMessages } from '@kermesse/domain/errors/common';
import type { ErrorEnvelope } from '@kermesse/domain/errors/envelope';
import { parseJson } from '@kermesse/domain/shared/parse-json';
import { ApiError, OfflineError } from './errors.ts';
import { type QueryParams, toQueryString } from './query-string.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface RequestOptions {
  query?: QueryParams | undefined;
  /** An object is sent as JSON, a `FormData` as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The same key with the same body never takes effect twice. */
  idempotencyKey?: string | undefined;
  token?: string | null | undefined;
}

function headersFor({ body, token, idempotencyKey }: RequestOptions): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  return headers;
}

/** Checked by hand: the validation library stays out of the first bundle. */
function isErrorEnvelope(value: unknown): value is ErrorEnvelope {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  if (typeof error !== 'object' || error === null) return false;
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function toApiError(status: number, content: unknown): ApiError {
  if (!isErrorEnvelope(content)) {
    const isAway = status === 502 || status === 503 || status === 504;
    return new ApiError({
      status,
      code: isAway ? 'overloaded' : 'internal',
      message: isAway ? commonErrorMessages.database_unavailable : commonErrorMessages.internal,
    });
  }
  const { code, message, details } = content.error;
  return new ApiError({ status, code, message, issues: details?.issues ?? [], details: details ?? {} });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : parseJson(text);
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** `path` is below `/api`. */
export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
  const { query, body, signal } = options;
  const search = query ? toQueryString(query) : '';
  const init: RequestInit = { method, headers: headersFor(options), signal: signal ?? null };
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(`/api${path}${search && `?${search}`}`, init);
    content = await readJson(response);
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new OfflineError(error);
  }
  if (!response.ok) throw toApiError(response.status, content);
  return content;
}
