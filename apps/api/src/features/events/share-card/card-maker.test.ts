import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CardMaker } from './card-maker.ts';

const content = { name: 'Bal', edition: '2027', dates: '12 juin', city: null, isCancelled: false };
let folder: string;
let file: string;
let maker: CardMaker | null = null;

/** Sends the name back; some names end it. */
const code = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', async ({ name }) => {
  if (name === 'exit') process.exit(0);
  if (name === 'throw') throw new Error('unforeseen');
  parentPort.postMessage(new TextEncoder().encode(name + ' ' + threadId));
});`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kermesse-cards-'));
  file = join(folder, 'thread.mjs');
  writeFileSync(file, code);
});
afterEach(() => maker?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (path = file) => {
  maker = new CardMaker(path);
  return async (name: string) => String(await (maker as CardMaker).make({ ...content, name }));
};

test('cards come from one thread, one after the other, each to whoever asked', async () => {
  const make = open();
  const [first = '', second = ''] = await Promise.all([make('a'), make('b')]);
  expect([first[0], second[0]]).toEqual(['a', 'b']);
  expect(first.slice(2)).toBe(second.slice(2));
});

test.each(['exit', 'throw'])('after a card that ends the thread (%s) the next one is made', async (name) => {
  const make = open();
  const [failed, next] = await Promise.allSettled([make(name), make('next')]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
});

test('a thread that ended while nobody asked is replaced', async () => {
  const make = open();
  const started = once(process, 'worker') as Promise<[Worker]>;
  await make('first');
  const [thread] = await started;
  await thread.terminate();
  expect(await make('next')).toMatch(/^next/);
});

test('more than a few who wait are refused', async () => {
  const make = open();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => make(`${index}`)));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(9);
});

test('without the built thread the picture is made here', async () => {
  const png = await new CardMaker(join(folder, 'missing.mjs')).make(content);
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
});
