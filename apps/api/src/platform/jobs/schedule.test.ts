import { describe, expect, it } from 'vitest';
import { nextOccurrence, occurrenceId } from './schedule.ts';

describe('schedules', () => {
  const cases: [string, string, string, string][] = [
    ['every five minutes', '*/5 * * * *', '2027-04-13T09:02:00Z', '2027-04-13T09:05:00.000Z'],
    ['strictly after', '*/5 * * * *', '2027-04-13T09:05:00Z', '2027-04-13T09:10:00.000Z'],
    ['in the morning, in winter', '0 8 * * *', '2027-01-10T12:00:00Z', '2027-01-11T07:00:00.000Z'],
    ['in the morning, in summer', '0 8 * * *', '2027-07-10T12:00:00Z', '2027-07-11T06:00:00.000Z'],
    ['across the start of summer time', '30 3 * * *', '2027-03-27T12:00:00Z', '2027-03-28T01:30:00.000Z'],
    ['across the end of summer time', '30 3 * * *', '2027-10-30T12:00:00Z', '2027-10-31T02:30:00.000Z'],
    ['on 29 February', '0 0 29 2 *', '2027-04-13T09:00:00Z', '2028-02-28T23:00:00.000Z'],
  ];
  it.each(cases)('come %s', (_title, schedule, after, expected) => {
    expect(nextOccurrence(schedule, new Date(after)).toISOString()).toBe(expected);
  });

  it('refuse what is not a schedule', () => {
    expect(() => nextOccurrence('sometimes', new Date(0))).toThrow();
  });

  it('give one time one id, whoever asks', () => {
    const time = new Date('2027-04-14T01:30:00Z');
    expect(occurrenceId('a.b', time)).toBe(occurrenceId('a.b', new Date(time)));
    expect(occurrenceId('a.b', time)).not.toBe(occurrenceId('a.c', time));
    expect(occurrenceId('a.b', time)).toMatch(/^[0-9a-f]{24}$/);
  });
});
