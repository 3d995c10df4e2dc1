import { describe, expect, it } from 'vitest';
import { comparedRows, conversionOf, entryDays, seriesNames } from './figures-rows.ts';

const curve = (name: string, points: { daysBefore: number; registrations: number; netCents: number }[]) => ({
  documentId: name,
  name,
  startsAt: '2026-06-12T08:00:00Z',
  timezone: 'Europe/Paris',
  points,
});
const figures = (changes: object = {}) => ({
  countedAt: '2027-04-13T09:00:00Z',
  daysBefore: 1,
  edition: curve('2027', [{ daysBefore: 2, registrations: 4, netCents: 4_050 }]),
  compared: curve('2026', [{ daysBefore: 0, registrations: 2, netCents: 2_000 }]),
  others: [],
  products: [],
  sources: [],
  visitDays: [],
  entries: [],
  ...changes,
});

describe('figures as rows', () => {
  it('show both editions day by day, until today for this one', () => {
    expect(comparedRows(figures(), 'netCents')).toEqual([
      { label: 'J-2', values: [40.5, 0] },
      { label: 'J-1', values: [40.5, 0] },
      { label: 'Jour J', values: [null, 20] },
    ]);
    expect(comparedRows(figures({ compared: null }), 'registrations')).toEqual([
      { label: 'J-2', values: [4] },
      { label: 'J-1', values: [4] },
    ]);
  });

  it('give lines of the same name different ones', () => {
    expect(seriesNames(figures())).toEqual(['2027', '2026']);
    expect(seriesNames(figures({ compared: curve('2027', []) }))).toEqual(['2027', '2027 (2026)']);
  });

  it('promise no conversion that views cannot carry', () => {
    expect(conversionOf({ pages: 200, confirmed: 30 })).toBe(0.15);
    expect(conversionOf({ pages: 0, confirmed: 3 })).toBeNull();
    expect(conversionOf({ pages: 2, confirmed: 3 })).toBeNull();
  });

  it('show each day of entries apart, with quiet quarters but without the night', () => {
    const days = entryDays(
      [
        { at: '2027-06-12T06:45:00.000Z', entries: 3 },
        { at: '2027-06-12T07:15:00.000Z', entries: 1 },
        { at: '2027-06-12T16:00:00.000Z', entries: 2 },
        { at: '2027-06-12T22:00:00.000Z', entries: 5 },
      ],
      'Europe/Paris',
    );
    expect(days).toEqual([
      {
        day: '2027-06-12',
        total: 6,
        rows: [
          { label: '08:45', values: [3] },
          { label: '09:00', values: [0] },
          { label: '09:15', values: [1] },
          { label: '18:00', values: [2] },
        ],
      },
      { day: '2027-06-13', total: 5, rows: [{ label: '00:00', values: [5] }] },
    ]);
  });
});
