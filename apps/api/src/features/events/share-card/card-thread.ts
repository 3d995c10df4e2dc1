import { parentPort } from 'node:worker_threads';
import type { CardContent } from './card-content.ts';
import { makeCard } from './make-card.ts';

parentPort?.on('message', async (content: CardContent) => {
  parentPort?.postMessage(await makeCard(content));
});
