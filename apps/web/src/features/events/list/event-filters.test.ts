import { showEventsQuerySchema } from '@kermesse/domain/events/event-card';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../platform/navigation/search-params.ts';
import { daysOf } from './date-presets.ts';
import { isNarrowed, noFilters, readFilters, toEventsQuery, writeFilters } from './event-filters.ts';

const today = '2026-11-15';

describe('filters in the address', () => {
  it('come back as they were written', () => {
    const filters = {
      q: 'trail',
      type: 'participant',
      categorie: 'fête',
      place: 'Amiens',
      at: { lat: 49.9, lng: 2.3 },
      dates: 'custom',
      from: '2027-01-01',
      to: '2027-02-01',
      isOpenOnly: true,
      page: 3,
    } as const;
    expect(readFilters(parseSearch(stringifySearch(writeFilters(filters))))).toEqual(filters);
  });

  it('stay out of it while nothing is chosen', () => {
    expect(stringifySearch(writeFilters(noFilters))).toBe('');
    expect(isNarrowed({ ...noFilters, page: 4 })).toBe(false);
    expect(isNarrowed({ ...noFilters, q: 'a' })).toBe(true);
  });

  it.each([
    '?type=tout&dates=hier&page=-1&lat=400&lng=x&from=2027-02-30',
    '?page=1e9&type=&q=&open=oui',
    `?q=${'a'.repeat(300)}&place=${'b'.repeat(300)}&lat=1`,
  ])('that make no sense ask nothing that the server would refuse: %s', (address) => {
    const query = toEventsQuery(readFilters(parseSearch(address)), today);
    const asked = JSON.parse(JSON.stringify(query)) as Record<string, unknown>;
    expect(showEventsQuerySchema.safeParse(asked).success).toBe(true);
  });
});

describe('dates by name', () => {
  it.each([
    ['weekend', '2026-11-13', '2026-11-14', '2026-11-15'],
    ['weekend', '2026-11-14', '2026-11-14', '2026-11-15'],
    ['weekend', '2026-11-15', '2026-11-15', '2026-11-15'],
    ['weekend', '2026-11-16', '2026-11-21', '2026-11-22'],
    ['month', '2026-11-15', '2026-11-15', '2026-11-30'],
    ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['next-month', '2027-01-31', '2027-02-01', '2027-02-28'],
  ] as const)('%s on %s goes from %s to %s', (preset, day, from, to) => {
    expect(daysOf(preset, day)).toEqual({ from, to });
  });

  it('look back when the first day lies in the past', () => {
    const chosen = { ...noFilters, dates: 'custom', from: '2026-01-01' } as const;
    expect(toEventsQuery(chosen, today)).toMatchObject({ from: '2026-01-01', when: 'all' });
    expect(toEventsQuery({ ...chosen, from: '2027-01-01' }, today)).not.toHaveProperty('when');
  });
});
