import { parentPort, workerData } from 'node:worker_threads';
import type { FromRenderer, ToRenderer } from '@kermesse/domain/pages/render-messages';
import { createPageRenderer } from './render-page.tsx';

if (!parentPort) throw new Error('Pages are rendered in a thread of the server.');
const port = parentPort;

const tell = (message: FromRenderer) => port.postMessage(message);

const questions = new Map<number, (answer: Response) => void>();
let asked = 0;

const render = createPageRenderer({
  settings: workerData,
  fetch: (path) =>
    new Promise((resolve) => {
      asked += 1;
      questions.set(asked, resolve);
      tell({ type: 'question', question: asked, path: String(path) });
    }),
});

port.on('message', (message: ToRenderer) => {
  if (message.type === 'answer') {
    const { question, status, body } = message;
    questions.get(question)?.(new Response(body, { status }));
    questions.delete(question);
    return;
  }
  render(message.path).then(
    (page) => tell({ type: 'rendered', page }),
    (error: unknown) =>
      tell({
        type: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
