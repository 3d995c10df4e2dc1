import { useEffect, useState } from 'react';
import { type GraphLayout, layOut } from './graph-layout.ts';
import type { GraphShape } from './graph-shape.ts';

/** Laid out away from the page's own thread, however large the form; null until it is there. */
export function useGraphLayout(shape: GraphShape): GraphLayout | null {
  const [layout, setLayout] = useState<GraphLayout | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<GraphLayout>) => setLayout(data));
    // A browser that refuses the worker waits a moment longer for the same drawing.
    worker.addEventListener('error', () => setLayout(layOut(shape)));
    worker.postMessage(shape);
    return () => worker.terminate();
  }, [shape]);
  return layout;
}
