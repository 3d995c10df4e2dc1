import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';

/** Invalidates all organiser queries. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['organizer'] });
}

interface Act<T> {
  isRunning: boolean;
  /** Null when the act failed and the error was shown. */
  run: (act: () => Promise<T>, done?: string) => Promise<T | null>;
}

/** Runs one act at a time, refetches and shows the outcome. */
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
