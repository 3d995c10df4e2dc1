import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { expect, test } from 'vitest';
import { byNextDate, type MyEdition, nextEdition } from './next-edition.ts';

const now = Date.UTC(2027, 0, 1);
const edition = (name: string, day: string, status: MyEdition['status'] = 'published'): MyEdition => ({
  documentId: name,
  name,
  status,
  isCalledOff: false,
  date_start: `${day}T08:00:00.000Z`,
  date_end: `${day}T18:00:00.000Z`,
  timezone: 'Europe/Paris',
  city: null,
  url_logo: null,
  url_cover: null,
  permissions: [],
  archivedAt: null,
});
const event = (name: string, ...event_editions: MyEdition[]): MyEvent => ({
  id: 1,
  documentId: name,
  name,
  slug: name,
  description: '',
  type: 'participant',
  categorie: null,
  url_logo: null,
  url_cover: null,
  timezone: 'Europe/Paris',
  archivedAt: null,
  isOwner: true,
  permissions: [],
  admin_events: [],
  event_editions,
});

test('the next edition is the nearest that is not over', () => {
  const editions = [
    edition('2029', '2029-06-01'),
    edition('2027', '2027-06-01'),
    edition('2026', '2026-06-01'),
  ];
  expect(nextEdition(editions, now)?.name).toBe('2027');
});

test('an archived edition is never next; without one to come, the latest counts', () => {
  const editions = [
    edition('2027', '2027-06-01', 'archived'),
    edition('2025', '2025-06-01'),
    edition('2026', '2026-06-01'),
  ];
  expect(nextEdition(editions, now)?.name).toBe('2026');
  expect(nextEdition([], now)).toBeNull();
});

test('the event that is nearest stands first, those that are over stand last', () => {
  const events = [
    event('Ancien', edition('a', '2026-01-01')),
    event('Été', edition('b', '2027-07-01')),
    event('Printemps', edition('c', '2027-04-01')),
  ];
  expect(byNextDate(events, now).map(({ name }) => name)).toEqual(['Printemps', 'Été', 'Ancien']);
});
