import { ApiError } from './errors.ts';
import type { Method, RequestOptions } from './request.ts';

/** What reads an answer: a schema of the domain. Taken by shape, so that this file needs no library. */
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

interface TokenSource {
  accessToken(): Promise<string | null>;
  /** A token was refused: gives another, or none when the session is over. */
  renew(refused: string): Promise<string | null>;
}

type Send = (method: Method, path: string, options: RequestOptions) => Promise<unknown>;

/**
 * The typed client. It signs each call with the token of the session and, when that token is refused, renews it
 * and sends the call once more.
 */
export function createApi(tokens: TokenSource, send: Send): Api {
  async function sendSigned(method: Method, path: string, options: CallOptions): Promise<unknown> {
    const token = await tokens.accessToken();
    try {
      return await send(method, path, { ...options, token });
    } catch (error) {
      if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await tokens.renew(token);
      if (!renewed) throw error;
      return send(method, path, { ...options, token: renewed });
    }
  }

  const callWith =
    (method: Method): Call =>
    async <T>(path: string, options: CallOptions & { schema?: AnswerSchema<T> } = {}) => {
      const { schema, ...rest } = options;
      const answer = await sendSigned(method, path, rest);
      return schema ? schema.parse(answer) : (answer as T);
    };

  return { get: callWith('GET'), post: callWith('POST'), put: callWith('PUT'), delete: callWith('DELETE') };
}
