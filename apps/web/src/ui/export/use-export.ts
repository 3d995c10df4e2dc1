import { useRef, useState } from 'react';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';

interface ExportWords {
  done?: (count: number) => string;
  failed?: string;
}

/** A file of the server that can be large: how much of it has come, and the means to stop it. */
export function useExport() {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (
    download: (options: DownloadOptions) => Promise<number | null>,
    { done, failed = 'L’export n’a pas pu aboutir.' }: ExportWords = {},
  ): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const count = await download({ signal: controller.signal, onBytes: setBytes });
      if (done) toast.success(done(count ?? 0));
    } catch (error) {
      if (controller.signal.aborted) toast.info('Export annulé');
      else toast.error(error instanceof ApiError || error instanceof OfflineError ? error.message : failed);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };

  return { bytes, start, cancel: () => running.current?.abort() };
}
