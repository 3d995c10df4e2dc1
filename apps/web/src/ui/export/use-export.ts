import { useRef, useState } from 'react';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { toast } from '../feedback/toast.ts';
import { useChange } from '../feedback/use-change.ts';

interface ExportCall {
  download: (options: DownloadOptions) => Promise<number | null>;
  done?: (count: number) => string;
  failureTitle?: string | undefined;
}

/** A file of the server that can be large: how much of it has come, and the means to stop it. */
export function useExport() {
  const [received, setReceived] = useState(0);
  const running = useRef(new AbortController());
  const { run, isPending } = useChange({
    send: ({ download }: ExportCall) => {
      running.current = new AbortController();
      setReceived(0);
      return download({ signal: running.current.signal, onBytes: setReceived });
    },
    done: (count, { done }) => done?.(count ?? 0) ?? null,
    failureTitle: ({ failureTitle }) => failureTitle,
    onFailure: () => {
      if (!running.current.signal.aborted) return false;
      toast.info('Export annulé');
      return true;
    },
  });
  return { bytes: isPending ? received : null, start: run, cancel: () => running.current.abort() };
}
