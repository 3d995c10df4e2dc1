import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Runs an act, reads again what it changed, and tells how it went. True when it worked. */
export function useAct(queryKey: QueryKey): (act: () => Promise<unknown>, done: string) => Promise<boolean> {
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
      await client.invalidateQueries({ queryKey });
    }
  };
}
