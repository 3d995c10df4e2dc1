import { useEffect, useState } from 'react';
import { pageTime } from '../../platform/page-time.ts';

export function useNow(everyMs = 1_000): number {
  const [now, setNow] = useState(pageTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
