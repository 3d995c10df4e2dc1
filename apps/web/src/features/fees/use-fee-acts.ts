import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { feesKey } from './api.ts';

/** Does something with the association's fees, says how it went, and refreshes what depends on it. */
export function useFeeActs() {
  const client = useQueryClient();
  const { association } = useAssociationWorkspace();
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: feesKey(association.documentId) }),
      client.invalidateQueries({ queryKey: ['associations', association.documentId] }),
    ]);
  };
  const act = async (work: () => Promise<unknown>, told: string, failed?: string): Promise<boolean> => {
    try {
      await work();
      toast.success(told);
      return true;
    } catch (error) {
      toast.error(messageOf(error), failed ? { title: failed } : {});
      return false;
    } finally {
      await refresh();
    }
  };
  return { act, refresh };
}
