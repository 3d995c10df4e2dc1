import { useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';

interface DialogWorkOptions {
  /** Does it, and says in a word that it is done. Undefined: nothing was done, and the dialog stays. */
  run: () => Promise<string | undefined>;
  /** Reads again what it may have changed, also when it failed: somebody else may have been faster. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

export interface DialogWork {
  submit: () => void;
  isBusy: boolean;
  failure: string | null;
}

/** What a dialog does when its button is pressed: one at a time; it closes on success and tells what went wrong. */
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
