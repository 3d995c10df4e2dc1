import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The card that the address names comes into view once the page has its length: before, there is nothing to go to. */
export function useScrollToHash(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isReady, hash]);
}
