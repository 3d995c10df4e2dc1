import { rowCountHeader } from '@kermesse/domain/shared/export-format';
import { saveFile } from '../browser/save-file.ts';
import { session } from '../session/session.ts';
import { overNetwork, send } from './request.ts';
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

/**
 * For a file that needs the user's token, which a link cannot carry. Resolves to the number of its rows, if
 * the server tells it.
 */
export async function download(
  path: string,
  fallbackName: string,
  { body, signal, onBytes = () => undefined }: DownloadOptions = {},
): Promise<number | null> {
  const response = await sendSigned(session, (token) =>
    send(body ? 'POST' : 'GET', path, { body, signal, token }),
  );
  saveFile(
    await overNetwork(readAll(response, onBytes)),
    nameFrom(response.headers.get('content-disposition'), fallbackName),
  );
  const rows = response.headers.get(rowCountHeader);
  return rows === null ? null : Number(rows);
}

/** The bytes of a file that needs the user's token, to be shown. */
export async function readFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await sendSigned(session, (token) => send('GET', path, { signal, token }));
  return overNetwork(response.blob());
}
