import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Sheet } from './drawing.tsx';

/** The bare ground: what stands there until the drawing has come, and for good when it cannot come. */
function Bare(): ReactElement {
  return <Sheet>{null}</Sheet>;
}

/** Trouble is rare: its drawings are not part of the first page, and their own absence is no further trouble. */
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
