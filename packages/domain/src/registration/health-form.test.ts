import { expect, test } from 'vitest';
import { healthFormDay } from './health-form.ts';

test.each([
  ['an ordinary day', '2027-06-12T08:00:00.000Z', '2027-03-12T08:00:00.000Z'],
  ['a year before', '2027-02-14T08:00:00.000Z', '2026-11-14T08:00:00.000Z'],
  ['a day that the earlier month lacks', '2027-05-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['the same in a leap year', '2028-05-30T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
])('the health form is due three months before: %s', (_what, start, due) => {
  expect(healthFormDay(start).toISOString()).toBe(due);
});
