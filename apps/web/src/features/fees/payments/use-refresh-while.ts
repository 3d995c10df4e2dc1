import { useEffect, useRef } from 'react';
import { useFeeActs } from '../use-fee-acts.ts';

const everyMs = 3_000;

/** While money is on its way back, the table, the sums and the history follow. */
export function useRefreshWhile(isOn: boolean): void {
  const { refresh } = useFeeActs();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
