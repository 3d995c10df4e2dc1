import { useQueryClient } from '@tanstack/react-query';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { actAndTell } from '../../ui/feedback/act-and-tell.ts';
import { type DialogWork, useDialogWork } from '../../ui/forms/use-dialog-work.ts';
import { deskKey } from './api.ts';

type Run = () => Promise<{ message: string }>;

/** Runs an act, shows the server's message and refetches. True when it worked. */
export function useDeskAct(editionId: string) {
  const client = useQueryClient();
  return (run: Run): Promise<boolean> =>
    actAndTell(
      run,
      ({ message }) => message,
      () => client.invalidateQueries({ queryKey: deskKey(editionId) }),
    );
}

/** The same for a dialog, which stays open with the reason when refused. */
export function useDeskDialog(
  onClose: () => void,
  run: () => Promise<{ message: string } | undefined>,
): DialogWork {
  const client = useQueryClient();
  const { edition } = useEditionWorkspace();
  return useDialogWork({
    run: async () => (await run())?.message,
    refresh: () => client.invalidateQueries({ queryKey: deskKey(edition.documentId) }),
    onClose,
  });
}
