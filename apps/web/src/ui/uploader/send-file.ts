import { commonErrorMessages } from '@kermesse/domain/errors/common';
import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { UploadAnswer } from '@kermesse/domain/uploads/schemas';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { sendSigned } from '../../platform/api/send-signed.ts';
import { session } from '../../platform/session/session.ts';
import { unreadableAnswer } from './upload-queue.ts';

interface SendOptions {
  folder: string;
  signal: AbortSignal;
  /** From 0 to 1, of the bytes sent. */
  onProgress: (part: number) => void;
}

export type SendFile = (file: File, options: SendOptions) => Promise<UploadAnswer>;

const uploadPath = '/api/spaces/upload';

function failureOf(request: XMLHttpRequest): ApiError {
  const { status } = request;
  const error = (request.response as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  if (typeof error?.message === 'string' && typeof error.code === 'string') {
    return new ApiError({ status, code: error.code, message: error.message });
  }
  const isTooLarge = status === 413;
  return new ApiError({
    status,
    code: isTooLarge ? 'payload_too_large' : unreadableAnswer,
    message: isTooLarge ? commonErrorMessages.payload_too_large : uploadMessages.failure,
  });
}

/** `XMLHttpRequest`, because `fetch` reports no upload progress. */
function send(file: File, token: string | null, options: SendOptions): Promise<UploadAnswer> {
  const { folder, signal, onProgress } = options;
  const form = new FormData();
  // The folder comes first: the server checks it before it reads the file.
  form.append('folder', folder);
  form.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.throwIfAborted();
    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', uploadPath);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300 && request.response !== null;
      if (isDone) resolve(request.response as UploadAnswer);
      else reject(failureOf(request));
    };
    request.onerror = () => reject(new OfflineError());
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(form);
  });
}

export const sendFile: SendFile = (file, options) =>
  sendSigned(session, (token) => send(file, token, options));
