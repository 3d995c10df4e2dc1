import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';

interface DialogWorkOptions {
  /** Resolves to the success message; undefined when nothing was done, and the dialog stays open. */
  run: () => Promise<string | undefined>;
  /** Also called after a failure: somebody else may have changed the data first. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

export interface DialogWork {
  submit: () => void;
  isBusy: boolean;
  failure: string | null;
}

export function useDialogWork({ run, refresh, onClose }: DialogWorkOptions): DialogWork {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const work = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const done = await run();
      if (done !== undefined) {
        toast.success(done);
        onClose();
      }
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
      await refresh();
    }
  };
  return { submit: () => void work(), isBusy, failure };
}
