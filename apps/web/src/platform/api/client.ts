import type { Method, RequestOptions } from './request.ts';
import { sendSigned, type TokenSource } from './send-signed.ts';

/** A domain schema, typed by shape so that this file needs no library. */
interface AnswerSchema<T> {
  parse(answer: unknown): T;
}

type CallOptions = Omit<RequestOptions, 'token'>;
type ReadOptions<T> = CallOptions & { schema: AnswerSchema<T> };

interface Call {
  <T>(path: string, options: ReadOptions<T>): Promise<T>;
  (path: string, options?: CallOptions): Promise<unknown>;
}

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
    async <T>(path: string, options: CallOptions & { schema?: AnswerSchema<T> } = {}) => {
      const { schema, ...rest } = options;
      const answer = await sendSigned(tokens, (token) => send(method, path, { ...rest, token }));
      return schema ? schema.parse(answer) : (answer as T);
    };

  return { get: callWith('GET'), post: callWith('POST'), put: callWith('PUT'), delete: callWith('DELETE') };
}
