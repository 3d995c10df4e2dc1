import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { familiesKey } from './api.ts';

interface Act<T> {
  work: () => Promise<T>;
  done: string | ((result: T) => string);
  failed: string;
}

/** Runs an act, refetches the families and shows the outcome. False when the server refused. */
export function useFamilyAct(): <T>(act: Act<T>) => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    async ({ work, done, failed }) => {
      try {
        const result = await work();
        await client.invalidateQueries({ queryKey: familiesKey });
        await client.invalidateQueries({ queryKey: ['profile'] });
        toast.success(typeof done === 'function' ? done(result) : done);
        return true;
      } catch (error) {
        const isExplained = error instanceof ApiError && error.status < 500;
        if (!isExplained) toast.error(failed);
        else if (error.status === 409) toast.info(error.message);
        else toast.error(error.issues[0]?.message ?? error.message, { title: failed });
        return false;
      }
    },
    [client],
  );
}
