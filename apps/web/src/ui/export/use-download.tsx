import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { Button } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { toast } from '../feedback/toast.ts';
import { useChange } from '../feedback/use-change.ts';
import classes from './export-menu.module.css';

interface Download<I> {
  download: (input: I, options: DownloadOptions) => Promise<number | null>;
  done?: ((count: number) => string) | undefined;
  failureTitle?: string | undefined;
}

/** A file that comes in parts: how much of it has come, and a way to stop it. */
export function useDownload<I = void>({ download, done, failureTitle }: Download<I>) {
  const [received, setReceived] = useState(0);
  const running = useRef(new AbortController());
  const { run, isPending } = useChange({
    send: (input: I) => {
      running.current = new AbortController();
      setReceived(0);
      return download(input, { signal: running.current.signal, onBytes: setReceived });
    },
    done: (count) => done?.(count ?? 0) ?? null,
    failureTitle: () => failureTitle,
    onFailure: () => {
      if (!running.current.signal.aborted) return false;
      toast.info('Export annulé');
      return true;
    },
  });
  return { run, isPending, received, cancel: () => running.current.abort() };
}

interface DownloadProgressProps {
  received: number;
  onCancel: () => void;
}

export function DownloadProgress({ received, onCancel }: DownloadProgressProps): ReactElement {
  return (
    <div className={classes.progress}>
      <span role="status">Export en cours… {formatFileSize(received)}</span>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Annuler
      </Button>
    </div>
  );
}
