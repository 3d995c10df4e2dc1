import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls once the page has its full length. */
export function useScrollToHash(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isReady, hash]);
}
