import { expect, test } from 'vitest';
import { isCalledLate, isTooEarlyToOpen, lastDayToCall } from './notice.ts';

test.each([
  ['an ordinary month', '2027-06-30T17:00:00Z', 15, '2027-06-15'],
  ['across the spring change of clocks', '2027-04-04T08:00:00Z', 15, '2027-03-20'],
  ['across the autumn change of clocks', '2027-11-07T09:00:00Z', 15, '2027-10-23'],
  ['just after midnight in Paris, still the day before in UTC', '2027-06-29T22:30:00Z', 15, '2027-06-15'],
  ['no notice', '2027-06-30T17:00:00Z', 0, '2027-06-30'],
  ['across a year', '2028-01-05T17:00:00Z', 21, '2027-12-15'],
])('%s: the convocation leaves by then', (_, startsAt, noticeDays, lastDay) => {
  expect(lastDayToCall(startsAt, noticeDays)).toBe(lastDay);
});

test.each([
  ['on the last day until midnight in Paris', '2027-06-15T21:59:59Z', false],
  ['a second later', '2027-06-15T22:00:00Z', true],
])('%s', (_, now, isLate) => {
  expect(isCalledLate({ startsAt: '2027-06-30T17:00:00Z', noticeDays: 15 }, now)).toBe(isLate);
});

test.each([
  ['a month ahead', '2027-05-30T17:00:00Z', true],
  ['a second before the two hours', '2027-06-30T14:59:59Z', true],
  ['two hours before its time', '2027-06-30T15:00:00Z', false],
  ['late', '2027-06-30T19:00:00Z', false],
])('a meeting is opened too early: %s', (_, now, isTooEarly) => {
  expect(isTooEarlyToOpen('2027-06-30T17:00:00Z', now)).toBe(isTooEarly);
});
