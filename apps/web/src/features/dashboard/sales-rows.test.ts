import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { describe, expect, it } from 'vitest';
import { dayRows, hourRows } from './sales-rows.ts';

const figures = { participants: 3, volunteers: 1, grossCents: 5_000, netCents: 4_650, checkedIn: 0 };
const dashboard = {
  countedAt: '2027-10-31T22:30:00Z',
  timezone: 'Europe/Paris',
  days: [{ day: '2027-10-29', ...figures }],
} as unknown as Dashboard;

describe('sales on a time axis', () => {
  it('show days without sales as nothing, up to today', () => {
    expect(dayRows(dashboard, 'people')).toEqual([
      { label: '29/10/2027', values: [3, 1] },
      { label: '30/10/2027', values: [0, 0] },
      { label: '31/10/2027', values: [0, 0] },
    ]);
    expect(dayRows(dashboard, 'money')[0]?.values).toEqual([46.5]);
  });

  it('keep the two hours of the night that has one twice apart', () => {
    const rows = hourRows(
      '2027-10-31',
      'Europe/Paris',
      [
        { at: '2027-10-31T00:00:00.000Z', ...figures },
        { at: '2027-10-31T01:00:00.000Z', ...figures, participants: 7 },
      ],
      'people',
    );
    expect(rows).toHaveLength(25);
    expect(rows.slice(2, 4).map(({ values }) => values)).toEqual([
      [3, 1],
      [7, 1],
    ]);
  });
});
