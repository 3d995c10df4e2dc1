import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { afterFeeChange } from '../keys.ts';

const everyMs = 3_000;

/** For what the server changes by itself. */
export function useRefreshFees(): () => void {
  const client = useQueryClient();
  const { association } = useAssociationWorkspace();
  return () => {
    for (const queryKey of afterFeeChange(association.documentId))
      void client.invalidateQueries({ queryKey });
  };
}

/** While a refund is pending, refetches the table, the totals and the history. */
export function useRefreshWhile(isOn: boolean): void {
  const onDue = useEffectEvent(useRefreshFees());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onDue();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
