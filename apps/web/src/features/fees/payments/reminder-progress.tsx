import type { ReminderRun } from '@kermesse/domain/fees/answers';
import { reminderWords } from '@kermesse/domain/fees/figures';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { reminderRunQuery } from '../api.ts';
import { ProgressNotice } from '../progress-notice.tsx';
import { useRefreshFees } from './use-refresh-fees.ts';

/** Shows a message when a run that was seen in progress ends. */
function useEndOfRun(run: ReminderRun | null | undefined): void {
  const refresh = useRefreshFees();
  const seen = useRef<string | null>(null);
  const onFinished = useEffectEvent((finished: ReminderRun) => {
    toast[finished.sent > 0 ? 'success' : 'info'](reminderWords(finished));
    refresh();
  });
  useEffect(() => {
    if (!run) return;
    if (run.finishedAt === null) seen.current = run.documentId;
    else if (seen.current === run.documentId) {
      seen.current = null;
      onFinished(run);
    }
  }, [run]);
}

export function ReminderProgress({ cotisationId }: { cotisationId: string }): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data: run } = useQuery(reminderRunQuery(association.documentId, cotisationId));
  useEndOfRun(run);
  if (!run || run.finishedAt !== null) return null;
  return (
    <ProgressNotice
      title="Les relances partent…"
      label="Relances envoyées"
      value={run.total - run.waiting}
      max={run.total}
    />
  );
}
