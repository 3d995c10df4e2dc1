import { useEffect, useState } from 'react';
import { type GraphLayout, layOut } from './graph-layout.ts';
import type { GraphShape } from './graph-shape.ts';

/** Computed in a worker; null until done. */
export function useGraphLayout(shape: GraphShape): GraphLayout | null {
  const [layout, setLayout] = useState<GraphLayout | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./graph.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<GraphLayout>) => setLayout(data));
    // Where the worker is refused, the layout is computed here.
    worker.addEventListener('error', () => setLayout(layOut(shape)));
    worker.postMessage(shape);
    return () => worker.terminate();
  }, [shape]);
  return layout;
}
