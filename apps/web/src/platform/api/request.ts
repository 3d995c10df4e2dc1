import { commonErrorMessages } from '@kermesse/domain/errors/common';
import type { ErrorEnvelope } from '@kermesse/domain/errors/envelope';
import { parseJson } from '@kermesse/domain/shared/parse-json';
import { ApiError, OfflineError } from './errors.ts';
import { type QueryParams, toQueryString } from './query-string.ts';
import { transport } from './transport.ts';

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

/** An answer that breaks off on its way counts as no network; one that was given up stays an abort. */
export async function overNetwork<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new OfflineError(error);
  }
}

/** `path` is below `/api`; a refusal is thrown with the server's reason. */
export async function send(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  const { query, body, signal } = options;
  const search = query ? toQueryString(query) : '';
  const init: RequestInit = { method, headers: headersFor(options), signal: signal ?? null };
  if (body !== undefined) init.body = body instanceof FormData ? body : JSON.stringify(body);
  const response = await overNetwork(transport.send(`/api${path}${search && `?${search}`}`, init));
  if (!response.ok) throw toApiError(response.status, await overNetwork(readJson(response)));
  return response;
}

export async function request(method: Method, path: string, options: RequestOptions = {}): Promise<unknown> {
  return overNetwork(readJson(await send(method, path, options)));
}
