import type { HistoryState } from '@tanstack/react-router';
import type { SearchParams } from '../platform/navigation/search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a page that is fetched because the way to it is on the screen, not because it was touched. */
    isInView?: boolean;
  }
}

type NoParams = Record<never, never>;

/** What a page is about to show. */
export interface Visit<P = NoParams> {
  params: P;
  search: SearchParams;
  /** Nobody has asked for it yet: there is time to fetch all of it. */
  isAhead: boolean;
}

interface LoaderContext<P> {
  cause: 'preload' | 'enter' | 'stay';
  params: P;
  location: { search: SearchParams; state: HistoryState };
}

/** On the server a page waits for what it asks. */
const isOnServer = () => typeof window === 'undefined';

/** A finger that scrolls touches links that nobody means to open. */
const canHover = () => window.matchMedia('(hover: hover)').matches;

/**
 * A route's loader that nobody waits for: it fetches the page's data while the page's code is on its way.
 * The page asks for the same queries, so that it finds the answer, waits for it, or shows why there is none.
 */
export const whileCodeLoads =
  <P = NoParams>(load: () => Promise<{ prefetch: (visit: Visit<P>) => unknown }>) =>
  ({ cause, params, location: { search, state } }: LoaderContext<P>): void => {
    if (isOnServer() || cause === 'stay') return;
    if (cause === 'preload' && !canHover() && !state.isInView) return;
    load()
      .then(({ prefetch }) =>
        prefetch({ params, search, isAhead: cause === 'preload' && state.isInView === true }),
      )
      .catch(() => undefined);
  };
