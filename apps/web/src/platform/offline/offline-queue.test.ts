import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../api/errors.ts';
import type { QueuedItem } from './offline-queue.ts';
import { itemsOf, sendInOrder } from './offline-queue.ts';

const refusal = (status: number) => new ApiError({ status, code: 'x', message: 'Non' });

describe('what waits for the network', () => {
  it('is sent by nobody but the person who did it', () => {
    const items = [
      { key: '1', by: 'leader' },
      { key: '2', by: 'somebody else' },
    ];
    expect(itemsOf(items, 'leader').map(({ key }) => key)).toEqual(['1']);
    expect(itemsOf(items, null)).toEqual([]);
  });

  it('is sent whole, in the order in which it was done', async () => {
    const heard: string[] = [];
    const sent = await sendInOrder(['anna', 'bob'], async (name) => heard.push(name));
    expect([heard, sent.done]).toEqual([
      ['anna', 'bob'],
      ['anna', 'bob'],
    ]);
  });

  it('stays when the line fails, the server is away or the session is over', async () => {
    for (const failure of [new OfflineError(null), refusal(503), refusal(401), refusal(429)]) {
      const sent = await sendInOrder(['anna', 'bob'], async (name) => {
        if (name === 'bob') throw failure;
      });
      expect(sent).toEqual({ done: ['anna'], refused: [] });
    }
  });

  it('holds nothing up when one is refused', async () => {
    const sent = await sendInOrder(['anna', 'bob'], async (name) => {
      if (name === 'anna') throw refusal(403);
    });
    expect(sent.done).toEqual(['anna', 'bob']);
    expect(sent.refused.map(({ unit }) => unit)).toEqual(['anna']);
  });
});

describe('a queue in the browser', () => {
  interface Note extends QueuedItem {
    text: string;
  }
  const stored = new Map<string, string>();
  beforeEach(() => {
    vi.resetModules();
    stored.clear();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => void stored.set(key, text),
        removeItem: (key: string) => void stored.delete(key),
      },
      addEventListener: () => undefined,
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async () =>
    (await import('./offline-queue.ts')).createOfflineQueue<Note>({
      name: 'kermesse-notes',
      version: 1,
      read: ({ text }) => (typeof text === 'string' ? { text } : null),
    });

  it('is there after the browser was closed, without what is broken', async () => {
    const before = await open();
    before.change((items) => [...items, { key: '1', by: 'leader', text: 'one' }]);
    const kept = JSON.parse(stored.get('kermesse-notes') ?? '');
    kept.state.items.push({ key: '2', by: 'leader', text: 7 }, { text: 'nobody’s' }, null);
    stored.set('kermesse-notes', JSON.stringify(kept));
    vi.resetModules();
    const after = await open();
    expect(after.items()).toEqual([{ key: '1', by: 'leader', text: 'one' }]);
    after.remove(['1']);
    expect(after.items()).toEqual([]);
  });
});
