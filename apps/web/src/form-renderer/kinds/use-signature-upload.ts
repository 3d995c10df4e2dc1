import { uploadMessages } from '@kermesse/domain/uploads/messages';
import { uploadProfiles } from '@kermesse/domain/uploads/profiles';
import { useEffect, useRef, useState } from 'react';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { type SendFile, sendFile } from '../../ui/uploader/send-file.ts';
import { pictureOf } from './signature-drawing.ts';

/** After the last stroke or letter, so that a signature is sent once. */
const settleMs = 700;

interface Upload {
  readonly send: SendFile | undefined;
  readonly canvas: React.RefObject<HTMLCanvasElement | null>;
  readonly change: (answer: unknown) => void;
}

/** Sends the picture once nothing is added to it any more; until then there is no answer. */
export function useSignatureUpload({ send = sendFile, canvas, change }: Upload) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const running = useRef<AbortController | null>(null);
  /** What is sent when the timer ends. */
  const waiting = useRef<(() => void) | null>(null);

  const stop = () => {
    window.clearTimeout(timer.current);
    waiting.current = null;
    running.current?.abort();
    running.current = null;
    setIsSending(false);
  };
  // Whoever goes on to the next page at once has signed all the same.
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );

  const upload = async (sheet: HTMLCanvasElement | null, name: string) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      const file = sheet && (await pictureOf(sheet, name));
      if (!file || signal.aborted) return;
      const { url, bytes } = await send(file, {
        folder: uploadProfiles.document.folder,
        signal,
        onProgress: () => undefined,
      });
      if (!signal.aborted) change({ url, name, size: bytes });
    } catch (error) {
      if (signal.aborted) return;
      const isTold = error instanceof ApiError || error instanceof OfflineError;
      setFailure(isTold ? error.message : uploadMessages.failure);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setIsSending(false);
      }
    }
  };

  return {
    isSending,
    failure,
    /** What was drawn is no answer any more. */
    clear: () => {
      stop();
      setFailure(null);
      change(null);
    },
    schedule: (name: string) => {
      stop();
      setFailure(null);
      setIsSending(true);
      const sheet = canvas.current;
      waiting.current = () => {
        waiting.current = null;
        void upload(sheet, name);
      };
      timer.current = window.setTimeout(waiting.current, settleMs);
    },
  };
}
