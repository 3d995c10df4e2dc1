import { expect, it } from 'vitest';
import { Limiter } from './limiter.ts';

it('lets a few run, makes some wait, refuses the rest', async () => {
  const limiter = new Limiter({ running: 2, waiting: 1 });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) =>
    limiter.run(() => {
      started.push(name);
      return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
    });

  const first = work('first');
  const second = work('second');
  const third = work('third');
  await expect(work('fourth')).rejects.toMatchObject({ code: 'overloaded' });
  expect(started).toEqual(['first', 'second']);

  finish.get('first')?.();
  expect(await first).toBe('first');
  expect(started).toEqual(['first', 'second', 'third']);
  finish.get('second')?.();
  finish.get('third')?.();
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
});

it('gives a failed one’s place to the next', async () => {
  const limiter = new Limiter({ running: 1, waiting: 5 });
  const failing = limiter.run(async () => {
    throw new Error('no');
  });
  const next = limiter.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
