import { expect, test } from 'vitest';
import { CardCache } from './card-cache.ts';

const picture = (text: string) => async () => Buffer.from(text);

test('a card is made once for all who ask at the same time', async () => {
  const cache = new CardCache(10);
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.from('a');
  };
  await Promise.all([cache.get('a', make), cache.get('a', make)]);
  await cache.get('a', make);
  expect(made).toBe(1);
});

test('the least recently used card goes first', async () => {
  const cache = new CardCache(2);
  for (const name of ['a', 'b', 'a', 'c']) await cache.get(name, picture(name));
  expect(String(await cache.get('a', picture('new')))).toBe('a');
  expect(String(await cache.get('b', picture('new')))).toBe('new');
});

test('a card that could not be made is tried again', async () => {
  const cache = new CardCache(2);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await cache.get('a', picture('a')))).toBe('a');
});
