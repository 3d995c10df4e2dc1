import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { deskKey } from './api.ts';

/** Runs an act, says what the server says, and reads again what it changed. True when it worked. */
export function useDeskAct(editionId: string) {
  const client = useQueryClient();
  return async (run: () => Promise<{ message: string }>): Promise<boolean> => {
    try {
      const { message } = await run();
      toast.success(message);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: deskKey(editionId) });
    }
  };
}
