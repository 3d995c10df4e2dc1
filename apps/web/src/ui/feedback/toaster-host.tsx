import { lazy, type ReactElement, Suspense, useSyncExternalStore } from 'react';
import { isToasterWanted, onToasterDemand } from './toaster-demand.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Mounted once in the app, inside the theme; empty until the first toast. */
export function ToasterHost(): ReactElement | null {
  const isMounted = useSyncExternalStore(onToasterDemand, isToasterWanted, () => false);
  return isMounted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
