import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatLastDay,
  formatLongDate,
  formatMonth,
  formatRelative,
  formatShortDay,
  formatTime,
  formatTimeRange,
} from './moments.ts';

describe('an instant shown in a zone', () => {
  it.each([
    // Clocks go forward on 28 March 2027 at 2 h and back on 31 October 2027 at 3 h in Paris.
    ['2027-03-28T00:59:59Z', '28/03/2027 à 01:59'],
    ['2027-03-28T01:00:00Z', '28/03/2027 à 03:00'],
    ['2027-10-31T00:30:00Z', '31/10/2027 à 02:30'],
    ['2027-10-31T01:30:00Z', '31/10/2027 à 02:30'],
    ['2027-12-31T23:00:00Z', '01/01/2028 à 00:00'],
    ['2028-02-28T23:30:00Z', '29/02/2028 à 00:30'],
    ['2027-02-28T23:30:00Z', '01/03/2027 à 00:30'],
  ])('%s is %s in Paris', (instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
  });

  it('in Paris is what the time zone data say, every change of the clocks included', () => {
    const clock = new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const agrees = (time: number) =>
      expect(formatDateTime(time)).toBe(clock.format(time).replace(' ', ' à '));
    const changes = Array.from({ length: 100 }, (_, n) => 1_997 + n).flatMap((year) =>
      [2, 9].flatMap((month) =>
        Array.from({ length: 9 }, (_, n) => Date.UTC(year, month, 23 + n, 1)).filter(
          (time) => new Date(time).getUTCMonth() === month,
        ),
      ),
    );
    for (const time of changes) for (const shift of [-1, 0, 1]) agrees(time + shift);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) }), (time) => {
        agrees(time);
      }),
    );
  });

  it('counts the day of the zone, not of Greenwich', () => {
    expect(dayOf('2027-06-12T22:30:00Z')).toBe('2027-06-13');
    expect(dayOf('2027-06-12T22:30:00Z', 'Pacific/Tahiti')).toBe('2027-06-12');
    expect(dayOf('2027-06-12T22:30:00Z', 'Pacific/Noumea')).toBe('2027-06-13');
  });

  it('shows an instant of the year 1900', () => {
    expect(formatDate('1900-01-01T12:00:00Z')).toBe('01/01/1900');
  });

  it('takes dates and numbers as well as text', () => {
    const instant = new Date('2027-06-12T12:32:00Z');
    expect(formatTime(instant)).toBe('14:32');
    expect(formatTime(instant.getTime())).toBe('14:32');
  });

  it('tells the hours from and to, and the last day before an end', () => {
    expect(formatTimeRange('2027-06-12T12:00:00Z', '2027-06-12T14:30:00Z')).toBe('14:00 – 16:30');
    expect(formatTimeRange('2027-06-12T12:00:00Z', '2027-06-12T14:30:00Z', 'UTC')).toBe('12:00 – 14:30');
    expect(formatLastDay('2027-06-12T22:00:00Z')).toBe('samedi 12 juin 2027');
    expect(formatLastDay(new Date('2027-06-12T22:00:01Z'))).toBe('dimanche 13 juin 2027');
  });

  it('names days and months in French', () => {
    expect(formatMonth('2027-08')).toBe('août 2027');
    expect(formatLongDate('2027-06-12T10:00:00Z')).toBe('samedi 12 juin 2027');
    expect(formatLongDate('2027-08-01T10:00:00Z')).toBe('dimanche 1er août 2027');
    expect(formatShortDay('2027-07-02T10:00:00Z')).toBe('ven. 2 juillet 2027');
  });
});

describe('a range of days', () => {
  it.each([
    ['2027-06-12T08:00:00Z', '2027-06-13T16:00:00Z', 'sam. 12 – dim. 13 juin 2027'],
    ['2027-08-01T08:00:00Z', '2027-08-02T16:00:00Z', 'dim. 1er – lun. 2 août 2027'],
    ['2027-07-02T08:00:00Z', '2027-07-02T20:00:00Z', 'ven. 2 juillet 2027'],
    ['2027-07-31T08:00:00Z', '2027-08-01T16:00:00Z', 'sam. 31 juillet – dim. 1er août 2027'],
    ['2027-12-31T08:00:00Z', '2028-01-01T16:00:00Z', 'ven. 31 décembre 2027 – sam. 1er janvier 2028'],
    // The last evening of June in UTC is already July in Paris.
    ['2027-06-30T22:30:00Z', '2027-07-01T10:00:00Z', 'jeu. 1er juillet 2027'],
  ])('%s to %s reads %j', (start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });
});

describe('a moment told from now', () => {
  const now = '2027-06-12T10:00:00Z';
  it.each([
    ['2027-06-12T09:59:30Z', 'à l’instant'],
    ['2027-06-12T10:00:59Z', 'à l’instant'],
    ['2027-06-12T09:55:00Z', 'il y a 5\u00a0minutes'],
    ['2027-06-12T09:59:00Z', 'il y a 1\u00a0minute'],
    ['2027-06-12T07:00:00Z', 'il y a 3\u00a0heures'],
    ['2027-06-12T15:00:00Z', 'dans 5\u00a0heures'],
    ['2027-06-11T08:00:00Z', 'hier'],
    ['2027-06-13T12:00:00Z', 'demain'],
    ['2027-06-10T08:00:00Z', 'il y a 2 jours'],
    ['2027-06-24T08:00:00Z', 'dans 12 jours'],
    ['2027-05-13T08:00:00Z', 'il y a 30 jours'],
    ['2027-05-12T08:00:00Z', 'le\u00a012/05/2027'],
    ['2028-01-01T08:00:00Z', 'le\u00a001/01/2028'],
  ])('%s is %j', (instant, text) => {
    expect(formatRelative(instant, now)).toBe(text);
  });

  it('counts calendar days across the change of clocks', () => {
    expect(formatRelative('2027-03-26T23:30:00Z', '2027-03-28T21:30:00Z')).toBe('hier');
  });
});
