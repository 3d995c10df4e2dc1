import { describe, expect, it } from 'vitest';
import { ProductQueue } from './product-queue.ts';

/** Serves on demand and records the batches. */
function openQueue(limits = { maxBatch: 3, maxParallel: 2 }) {
  const served: [string, number[]][] = [];
  const doors: (() => void)[] = [];
  const queue = new ProductQueue<number, number>(async (key, requests) => {
    served.push([key, [...requests]]);
    await new Promise<void>((resolve) => doors.push(resolve));
    return requests.map((each) => (each < 0 ? new Error('refused') : each * 10));
  }, limits);
  return { queue, served, next: () => doors.shift()?.() };
}

describe('a line of buyers', () => {
  it('serves the first alone and at once, and who came meanwhile together', async () => {
    const { queue, served, next } = openQueue();
    const answers = [1, 2, 3, 4, 5].map((n) => queue.submit('a', n));
    expect(served).toEqual([['a', [1]]]);
    next();
    expect(await answers[0]).toBe(10);
    await Promise.resolve();
    expect(served.at(-1)).toEqual(['a', [2, 3, 4]]);
    next();
    await answers[1];
    await Promise.resolve();
    next();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
  });

  it('answers each for themselves: one refusal is nobody else’s', async () => {
    const { queue, next } = openQueue();
    const first = queue.submit('a', 1);
    const rest = [queue.submit('a', -1), queue.submit('a', 2)];
    next();
    await first;
    await Promise.resolve();
    next();
    expect((await Promise.allSettled(rest)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('lets no product keep the others waiting', async () => {
    const { queue, served, next } = openQueue({ maxBatch: 1, maxParallel: 1 });
    const all = [1, 2, 3].map((n) => queue.submit('a', n));
    all.push(queue.submit('b', 4));
    for (const expected of all.keys()) {
      expect(served).toHaveLength(expected + 1);
      next();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(served.map(([key]) => key)).toEqual(['a', 'a', 'b', 'a']);
  });
});
