import { readPeriod } from '@kermesse/domain/forms/visibility/period';
import { describe, expect, it } from 'vitest';
import { edgeInstant, edgeMoment, periodWords } from './period-moment.ts';

const zone = 'Europe/Paris';

describe('the edges of a period', () => {
  it.each([
    ['2027-03-01', 'start', { day: '2027-03-01', time: '00:00' }],
    ['2027-03-01', 'end', { day: '2027-03-01', time: '23:59' }],
    ['2027-03-01T08:30', 'start', { day: '2027-03-01', time: '08:30' }],
    ['2027-03-01T07:30:00.000Z', 'start', { day: '2027-03-01', time: '08:30' }],
    ['2027-07-01T22:30:00+00:00', 'end', { day: '2027-07-02', time: '00:30' }],
    [null, 'end', { day: null, time: '' }],
  ] as const)('%s shows on the clock of the event', (stored, edge, moment) => {
    expect(edgeMoment(stored, edge, zone)).toEqual(moment);
  });

  it('are stored as instants that read back as they were typed', () => {
    const typed = { day: '2027-07-14', time: '18:45' };
    const [startDate, endDate] = [edgeInstant(typed, 'start', zone), edgeInstant(typed, 'end', zone)];
    expect(startDate).toBe('2027-07-14T16:45:00.000Z');
    expect(edgeMoment(startDate, 'start', zone)).toEqual(typed);
    expect(edgeMoment(endDate, 'end', zone)).toEqual(typed);
  });

  it('keep the whole last day when its last minute is chosen', () => {
    const endDate = edgeInstant({ day: '2027-07-14', time: '23:59' }, 'end', zone);
    const byDay = readPeriod({ enabled: true, startDate: null, endDate: '2027-07-14' }, zone);
    expect(readPeriod({ enabled: true, startDate: null, endDate }, zone)).toEqual(byDay);
  });

  it('are held back while they cannot be read, and open when they are empty', () => {
    expect(edgeInstant({ day: '2027-07-14', time: '1' }, 'start', zone)).toBe('');
    expect(edgeInstant({ day: null, time: '' }, 'end', zone)).toBeNull();
  });
});

describe('the words for a period', () => {
  it.each([
    [{ enabled: false, startDate: '2027-01-01', endDate: null }, null],
    [{ enabled: true, startDate: null, endDate: null }, 'Période à préciser'],
    [{ enabled: true, startDate: '2027-01-01', endDate: '2027-03-31' }, 'Du 01/01/2027 au 31/03/2027'],
    [{ enabled: true, startDate: '2027-01-01T07:00:00.000Z', endDate: null }, 'Dès le 01/01/2027 à 08:00'],
    [{ enabled: true, startDate: null, endDate: '2027-03-31T16:00:59.999Z' }, 'Jusqu’au 31/03/2027 à 18:00'],
  ])('%o', (period, words) => {
    expect(periodWords(period, zone)).toBe(words);
  });
});
