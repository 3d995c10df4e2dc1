import type { ErrorEnvelope } from '@kermesse/domain/errors/envelope';
import type { exportedDataSchema } from '@kermesse/domain/shared/answers';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { sendSigned } from '../../../platform/api/send-signed.ts';
import { session } from '../../../platform/session/session.ts';

interface ExportOptions {
  password: string | undefined;
  signal: AbortSignal;
  onProgress: (receivedBytes: number) => void;
}

async function readAll(response: Response, onProgress: ExportOptions['onProgress']): Promise<string> {
  if (!response.body) return response.text();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    received += value.byteLength;
    text += decoder.decode(value, { stream: true });
    onProgress(received);
  }
}

function refusal(status: number, text: string): ApiError {
  const { error } = JSON.parse(text) as ErrorEnvelope;
  return new ApiError({ status, code: error.code, message: error.message });
}

async function askForExport(token: string | null, options: ExportOptions): Promise<unknown> {
  const { password, signal, onProgress } = options;
  let response: Response;
  let text: string;
  try {
    response = await fetch('/api/users/me/export', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token ?? ''}`,
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password }),
      signal,
    });
    text = await readAll(response, onProgress);
  } catch (error) {
    throw signal.aborted ? error : new OfflineError(error);
  }
  if (!response.ok) throw refusal(response.status, text);
  return checkedAnswer<typeof exportedDataSchema>().parse(JSON.parse(text));
}

/** All stored data about the person; reports the bytes as they arrive. */
export const fetchExport = (options: ExportOptions): Promise<unknown> =>
  sendSigned(session, (token) => askForExport(token, options));
