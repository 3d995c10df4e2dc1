import { describe, expect, test } from 'vitest';
import { dateProblems, instantSchema } from './event-schemas.ts';
import { eventMessages } from './messages.ts';

const date_start = '2027-06-01T08:00:00Z';

test.each([
  ['2028-06-01T08:00:00Z', []],
  ['2028-06-02T08:00:01Z', [eventMessages.editionTooLong(366)]],
  ['9999-12-31T23:59:59Z', [eventMessages.editionTooLong(366)]],
  ['2027-06-01T08:00:00Z', [eventMessages.endBeforeStart]],
])('an edition that ends on %s', (date_end, expected) => {
  expect(dateProblems({ date_start, date_end }).map(({ message }) => message)).toEqual(expected);
});

describe('an instant of an event', () => {
  test.each([
    ['1899-12-31T23:59:59Z', false],
    ['1900-01-01T00:00:00Z', true],
    ['2199-12-31T23:59:59Z', true],
    ['2200-01-01T00:00:00Z', false],
    ['0001-01-01T00:00:00Z', false],
  ])('%s', (text, isAllowed) => {
    expect(instantSchema.safeParse(text).success).toBe(isAllowed);
  });
});
