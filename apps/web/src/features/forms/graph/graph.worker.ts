import { layoutGraph } from './graph-layout.ts';
import type { GraphShape } from './graph-shape.ts';

self.addEventListener('message', ({ data }: MessageEvent<GraphShape>) => self.postMessage(layoutGraph(data)));
