import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Everything that the organiser's space has read is read again. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['organizer'] });
}

interface Act<T> {
  isRunning: boolean;
  /** Gives what the act gave, or null when it failed and the person was told. */
  run: (act: () => Promise<T>, done?: string) => Promise<T | null>;
}

/** One act at a time: it runs, what is shown is refreshed, success or failure is told. */
export function useAct<T = unknown>(): Act<T> {
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (act: () => Promise<T>, done?: string) => {
    setIsRunning(true);
    try {
      const result = await act();
      await refresh();
      if (done) toast.success(done);
      return result;
    } catch (error) {
      toast.error(messageOf(error));
      return null;
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, run };
}
