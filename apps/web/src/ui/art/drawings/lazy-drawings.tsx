import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Sheet } from './drawing.tsx';

/** Shown until the drawing is loaded, and in its place when loading fails. */
function NoDrawing(): ReactElement {
  return <Sheet>{null}</Sheet>;
}

/** Error drawings are rarely needed: they stay out of the first bundle, and a failed load is ignored. */
function lazyDrawing(load: () => Promise<ComponentType>): () => ReactElement {
  const Drawing = lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      () => ({ default: NoDrawing }),
    ),
  );
  return () => (
    <Suspense fallback={<NoDrawing />}>
      <Drawing />
    </Suspense>
  );
}

export const LazyGate = lazyDrawing(async () => (await import('./gate.tsx')).GateDrawing);
export const LazySignpost = lazyDrawing(async () => (await import('./signpost.tsx')).SignpostDrawing);
export const LazyFallenStall = lazyDrawing(
  async () => (await import('./fallen-stall.tsx')).FallenStallDrawing,
);
