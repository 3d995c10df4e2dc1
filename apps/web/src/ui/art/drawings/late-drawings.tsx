import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Sheet } from './drawing.tsx';

/** Shown until the drawing is loaded, and in its place when loading fails. */
function Bare(): ReactElement {
  return <Sheet>{null}</Sheet>;
}

/** Error drawings are rarely needed: they stay out of the first bundle, and a failed load is ignored. */
function late(load: () => Promise<ComponentType>): () => ReactElement {
  const Drawing = lazy(() =>
    load().then(
      (drawing) => ({ default: drawing }),
      () => ({ default: Bare }),
    ),
  );
  return () => (
    <Suspense fallback={<Bare />}>
      <Drawing />
    </Suspense>
  );
}

export const LateGate = late(async () => (await import('./gate.tsx')).GateDrawing);
export const LateSignpost = late(async () => (await import('./signpost.tsx')).SignpostDrawing);
export const LateFallenStall = late(async () => (await import('./fallen-stall.tsx')).FallenStallDrawing);
