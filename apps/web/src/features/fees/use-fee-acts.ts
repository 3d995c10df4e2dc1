import { useQueryClient } from '@tanstack/react-query';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { actAndTell } from '../../ui/feedback/act-and-tell.ts';
import { type DialogWork, useDialogWork } from '../../ui/forms/use-dialog-work.ts';
import { feesKey } from './api.ts';

/** Runs an act on the association's fees, then refetches what depends on them. */
export function useFeeActs() {
  const client = useQueryClient();
  const { association } = useAssociationWorkspace();
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: feesKey(association.documentId) }),
      client.invalidateQueries({ queryKey: ['associations', association.documentId] }),
    ]);
  };
  const act = (work: () => Promise<unknown>, told: string): Promise<boolean> =>
    actAndTell(work, told, refresh);
  return { act, refresh };
}

/** The same for a dialog, which stays open with the reason when refused. */
export function useFeeDialog(onClose: () => void, run: () => Promise<string | undefined>): DialogWork {
  const { refresh } = useFeeActs();
  return useDialogWork({ run, refresh, onClose });
}
