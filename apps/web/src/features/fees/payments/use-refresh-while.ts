import { useEffect, useEffectEvent } from 'react';
import { useFeeActs } from '../use-fee-acts.ts';

const everyMs = 3_000;

/** While a refund is pending, refetches the table, the totals and the history. */
export function useRefreshWhile(isOn: boolean): void {
  const { refresh } = useFeeActs();
  const onDue = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onDue();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
