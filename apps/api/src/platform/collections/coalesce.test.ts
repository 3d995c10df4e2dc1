import { expect, it } from 'vitest';
import { Coalescer } from './coalesce.ts';

interface Run {
  finish(value: string): void;
  fail(error: Error): void;
}

function source() {
  const runs: Run[] = [];
  const work = () =>
    new Promise<string>((resolve, reject) => {
      runs.push({ finish: resolve, fail: reject });
    });
  return { runs, work };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('asks once for all who wait, and never answers with a run that began before the question', async () => {
  const coalescer = new Coalescer();
  const { runs, work } = source();
  const first = coalescer.run('q', work);
  const second = coalescer.run('q', work);
  const third = coalescer.run('q', work);
  expect(runs).toHaveLength(1);
  runs[0]?.finish('before');
  expect(await first).toBe('before');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.finish('after');
  expect(await second).toBe('after');
  expect(await third).toBe('after');
});

it('starts anew once nobody waits, and keeps questions apart', async () => {
  const coalescer = new Coalescer();
  const { runs, work } = source();
  const one = coalescer.run('a', work);
  const other = coalescer.run('b', work);
  expect(runs).toHaveLength(2);
  runs[0]?.finish('a');
  runs[1]?.finish('b');
  expect([await one, await other]).toEqual(['a', 'b']);
  await settle();
  const again = coalescer.run('a', work);
  runs[2]?.finish('a2');
  expect(await again).toBe('a2');
});

it('tells a failure only to those whom it concerns', async () => {
  const coalescer = new Coalescer();
  const { runs, work } = source();
  const first = coalescer.run('q', work);
  const second = coalescer.run('q', work);
  runs[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settle();
  runs[1]?.finish('back');
  expect(await second).toBe('back');
});
