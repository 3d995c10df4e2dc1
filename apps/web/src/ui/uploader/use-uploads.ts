import { uploadMessages } from '@kermesse/domain/uploads/messages';
import type { UploadProfile } from '@kermesse/domain/uploads/profiles';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { SendFile } from './send-file.ts';
import {
  emptyQueue,
  failureText,
  type PendingFile,
  reduceQueue,
  takeSelection,
  type UploadedFile,
} from './upload-queue.ts';

interface UploadsOptions {
  files: readonly UploadedFile[];
  onFiles: (files: UploadedFile[]) => void;
  profile: UploadProfile;
  folder: string;
  maxFiles: number;
  send: SendFile;
  announce: (text: string) => void;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Keeps files that are being sent; those already sent belong to the field's value. */
export function useUploads(options: UploadsOptions) {
  const [queue, dispatch] = useReducer(reduceQueue, emptyQueue);
  const controllers = useRef(new Map<string, AbortController>());
  // Several files may arrive between two renders: each is added to the latest list.
  const latest = useRef(options);
  latest.current = options;

  const start = useCallback(async ({ id, file }: PendingFile) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { send, folder, announce } = latest.current;
    try {
      announce(`Envoi de ${file.name}`);
      const answer = await send(file, {
        folder,
        signal: controller.signal,
        onProgress: (progress) => dispatch({ type: 'progressed', id, progress }),
      });
      if (controller.signal.aborted) return;
      dispatch({ type: 'left', id });
      const sent = { url: answer.url, name: answer.name, bytes: answer.bytes, mediaType: answer.mediaType };
      const files = [...latest.current.files, sent];
      latest.current = { ...latest.current, files };
      latest.current.onFiles(files);
      announce(uploadMessages.success);
    } catch (error) {
      if (isAbort(error) || controller.signal.aborted) return;
      const message = failureText(error);
      dispatch({ type: 'failed', id, message });
      announce(message);
    } finally {
      controllers.current.delete(id);
    }
  }, []);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const choose = (files: readonly File[]) => {
    const { profile, maxFiles } = options;
    const taken = options.files.length + queue.pending.length;
    const result = takeSelection(queue, { files, profile, maxFiles, taken, idOf: () => crypto.randomUUID() });
    dispatch({ type: 'replaced', queue: result.queue });
    for (const entry of result.toSend) void start(entry);
  };

  const retry = (entry: PendingFile) => {
    dispatch({ type: 'restarted', id: entry.id });
    void start(entry);
  };

  const cancel = ({ id, file }: PendingFile) => {
    controllers.current.get(id)?.abort();
    dispatch({ type: 'left', id });
    options.announce(`${file.name}\u00a0: envoi annulé`);
  };

  const remove = (removed: UploadedFile) => {
    options.onFiles(options.files.filter(({ url }) => url !== removed.url));
    options.announce(`${removed.name} retiré`);
  };

  return { pending: queue.pending, refusal: queue.refusal, choose, retry, cancel, remove };
}
