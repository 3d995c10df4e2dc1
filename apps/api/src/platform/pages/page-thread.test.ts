import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PageThread } from './page-thread.ts';

let folder: string;
let file: string;
let thread: PageThread | null = null;

/** Shows what the API answers; « /crash » ends the thread. */
const code = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => {
  if (message.type === 'render') {
    if (message.path === '/crash') process.exit(1);
    if (message.path === '/throw') throw new Error('unforeseen');
    if (message.path === '/fail') parentPort.postMessage({ type: 'failed', message: 'refused' });
    else parentPort.postMessage({ type: 'question', question: 1, path: '/api' + message.path });
  } else parentPort.postMessage({ type: 'rendered', page: { html: message.body, data: '{}', status: message.status } });
});`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-thread-'));
  file = join(folder, 'thread.mjs');
  writeFileSync(file, code);
});
afterEach(() => thread?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openThread(ask = async (path: string) => ({ status: 200, body: `answer to ${path}` })): PageThread {
  thread = new PageThread({ file, settings: {}, ask });
  return thread;
}

test('a page is rendered with the answers of the API, which are known afterwards', async () => {
  const page = await openThread().render('/events');
  expect(page.html).toBe('answer to /api/events');
  expect([...page.answers]).toEqual([['/api/events', { status: 200, body: 'answer to /api/events' }]]);
});

test('pages are rendered one after the other, each with its own answers', async () => {
  const pages = openThread();
  const [first, second] = await Promise.all([pages.render('/a'), pages.render('/b')]);
  expect(first.html).toBe('answer to /api/a');
  expect([...second.answers.keys()]).toEqual(['/api/b']);
});

test.each(['/crash', '/throw', '/fail'])('after %s the next page is rendered', async (path) => {
  const pages = openThread();
  await expect(pages.render(path)).rejects.toThrow();
  expect((await pages.render('/events')).html).toBe('answer to /api/events');
});

test('an API that fails is an answer, too', async () => {
  const page = await openThread(() => Promise.reject(new Error('gone'))).render('/events');
  expect(page.answers.get('/api/events')?.status).toBe(500);
});

test('who would wait behind too many is refused at once', async () => {
  const pages = openThread();
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => pages.render(`/${index}`)));
  expect(all.filter(({ status }) => status === 'rejected').length).toBe(9);
});

test('a server that stops leaves nobody waiting', async () => {
  const pages = openThread(() => new Promise(() => undefined));
  const waiting = [pages.render('/a'), pages.render('/b')];
  const ended = Promise.allSettled(waiting);
  await pages.close();
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
});
