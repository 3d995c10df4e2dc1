import { expect, test } from 'vitest';
import { asClock, estimateSecondsLeft } from './progress.ts';

const job = (
  name: string,
  state: 'waiting' | 'running' | 'done',
  seconds = 0,
  cores: 'one' | 'all' = 'all',
) => ({ name, state, seconds, cores });

test('the time left follows earlier runs at the pace of this one', () => {
  const usual = { types: 60, unit: 100, journeys: 300 };
  expect(estimateSecondsLeft([job('types', 'waiting', 0, 'one')], usual, 2)).toBe(30);
  const jobs = [job('types', 'done', 120), job('unit', 'running', 40), job('journeys', 'waiting')];
  expect(estimateSecondsLeft(jobs, usual, 2)).toBe((60 + 300) * 2);
  expect(estimateSecondsLeft([job('unit', 'running', 400)], usual, 2)).toBe(0);
});

test('nothing is promised in a folder without an earlier run', () => {
  expect(estimateSecondsLeft([job('types', 'waiting')], {}, 2)).toBeNull();
});

test('a time is minutes and seconds', () => {
  expect(asClock(59.6)).toBe('1:00');
  expect(asClock(605)).toBe('10:05');
});
