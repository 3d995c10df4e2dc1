import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { isToasterWanted, onToasterDemand } from './toaster-demand.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Stands once in the app, below the theme. Empty until the first toast. */
export function ToasterHost(): ReactElement | null {
  const isMounted = useSyncExternalStore(onToasterDemand, isToasterWanted);
  return isMounted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
