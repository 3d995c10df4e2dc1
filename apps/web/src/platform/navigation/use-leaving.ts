import { useEffect, useState } from 'react';

/**
 * Whether the page is being left for another site, such as a payment. A browser that keeps pages shows this one again
 * as it was left: then nobody is leaving any more.
 */
export function useLeaving(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const stay = () => setIsLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  return [isLeaving, setIsLeaving];
}
