import { expect, it } from 'vitest';
import { PlanCache } from './plan-cache.ts';

it('keeps what is asked often and forgets the rest', () => {
  const cache = new PlanCache<string>();
  const made: string[] = [];
  const ask = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return key;
    });
  for (let at = 0; at < 1_500; at++) {
    ask('often');
    ask(`rare ${at}`);
  }
  expect(made.filter((key) => key === 'often')).toHaveLength(1);
  ask('rare 0');
  expect(made.filter((key) => key === 'rare 0')).toHaveLength(2);
});

it('keeps neither what is refused nor what has a very long name', () => {
  const cache = new PlanCache<number>();
  let made = 0;
  const refuse = () =>
    cache.get('wrong', () => {
      made += 1;
      throw new Error('refused');
    });
  expect(refuse).toThrow('refused');
  expect(refuse).toThrow('refused');
  for (let at = 0; at < 2; at++) cache.get('x'.repeat(2_000), () => ++made);
  expect(made).toBe(4);
});
