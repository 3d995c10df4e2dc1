import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import { saveFile } from '../browser/save-file.ts';
import { session } from '../session/session.ts';
import { ApiError, OfflineError } from './errors.ts';
import { sendSigned } from './send-signed.ts';

function nameFrom(header: string | null, fallback: string): string {
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? fallback;
}

export interface DownloadOptions {
  /** Sent as JSON by POST. */
  body?: object;
  signal?: AbortSignal;
  /** Bytes received so far; a streamed file has no known length. */
  onBytes?: (bytes: number) => void;
}

async function readAll(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

async function fetchFile(
  path: string,
  token: string | null,
  { body, signal }: DownloadOptions,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new OfflineError(error);
  }
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      code: 'internal',
      message: 'Ce fichier n’a pas pu être téléchargé. Réessayez dans un instant.',
    });
  return response;
}

/**
 * For a file that needs the user's token, which a link cannot carry. Resolves to the number of its rows, if
 * the server tells it.
 */
export async function download(
  path: string,
  fallbackName: string,
  options: DownloadOptions = {},
): Promise<number | null> {
  const response = await sendSigned(session, (token) => fetchFile(path, token, options));
  saveFile(
    await readAll(response, options.onBytes ?? (() => undefined)),
    nameFrom(response.headers.get('content-disposition'), fallbackName),
  );
  const rows = response.headers.get(rowCountHeader);
  return rows === null ? null : Number(rows);
}
