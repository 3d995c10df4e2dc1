import type { z } from 'zod';

const maxBytes = 2 * 1024 * 1024;

/** The message gives the reason, never the query. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Of an answer that was no success. */
  readonly status: number | null;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status ?? null;
  }
}

export interface UpstreamRequest<T> {
  /** From the settings only. */
  base: string;
  path: string;
  query: Record<string, string>;
  schema: z.ZodType<T>;
  timeoutMs: number;
  /** Where the service asks for one. */
  token?: string;
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new UpstreamError('answer too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Typed text is only in the query, or was checked against a pattern, and redirects are refused, against server-side request forgery. */
export async function fetchUpstream<T>(request: UpstreamRequest<T>): Promise<T> {
  const url = new URL(`${request.base}${request.path}`);
  url.search = new URLSearchParams(request.query).toString();
  let text: string;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      },
      // Also limits the reading of the body.
      signal: AbortSignal.timeout(request.timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new UpstreamError(`HTTP error! status: ${response.status}`, { status: response.status });
    }
    text = await readLimited(response);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new UpstreamError(isTimeout ? `no answer within ${request.timeoutMs} ms` : 'unreachable', {
      cause: error,
    });
  }
  return parseAnswer(text, request.schema);
}

function parseAnswer<T>(text: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UpstreamError('answer is not JSON', { cause: error });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UpstreamError(`unexpected answer at ${issue?.path.join('.') ?? '?'}`);
  }
  return parsed.data;
}
