import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { participationKey } from './api.ts';

/** Runs an act, tells how it went, and reads again what it changed. True when it worked. */
export function useAct(): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useQueryClient();
  return async (act, done) => {
    try {
      await act();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: participationKey });
    }
  };
}
