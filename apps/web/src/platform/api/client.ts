import type { Method, RequestOptions } from './request.ts';
import { sendSigned, type TokenSource } from './send-signed.ts';

/** A schema of the domain, typed by shape so that this file needs no library. */
export interface AnswerSchema<T> {
  parse(answer: unknown): T;
}

export interface EntryPage<T> {
  data: T[];
  meta: { pagination: { total: number } };
}

type CallOptions = Omit<RequestOptions, 'token'>;
type ReadOptions<T> = CallOptions & { schema: AnswerSchema<T> };

type Call = <T>(path: string, options: ReadOptions<T>) => Promise<T>;

export interface Api {
  get: Call;
  post: Call;
  put: Call;
  delete: Call;
}

type Send = (method: Method, path: string, options: RequestOptions) => Promise<unknown>;

export function createApi(tokens: TokenSource, send: Send): Api {
  const callWith =
    (method: Method): Call =>
    async (path, { schema, ...options }) =>
      schema.parse(await sendSigned(tokens, (token) => send(method, path, { ...options, token })));

  return { get: callWith('GET'), post: callWith('POST'), put: callWith('PUT'), delete: callWith('DELETE') };
}
