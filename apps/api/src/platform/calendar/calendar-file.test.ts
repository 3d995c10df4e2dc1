import { expect, test } from 'vitest';
import { type CalendarEntry, makeCalendarFile } from './calendar-file.ts';

const at = (minutes: number) => new Date(Date.UTC(2027, 0, 4, 10, minutes));
const entry = (over: Partial<CalendarEntry> = {}): CalendarEntry => ({
  documentId: 'a'.repeat(24),
  createdAt: at(0),
  changedAt: [],
  status: 'confirmed',
  start: new Date('2027-06-12T08:00:00Z'),
  end: new Date('2027-06-12T18:00:00Z'),
  summary: 'Fête du village',
  description: '10 km',
  location: 'Laon',
  url: 'https://kermesse.test/participant',
  ...over,
});
const write = (entries: readonly CalendarEntry[], isSubscription = false) =>
  makeCalendarFile({
    name: 'Fête',
    product: 'Billets',
    entries,
    organizer: { name: 'Fête', email: 'bonjour@kermesse.test' },
    isSubscription,
    now: at(30),
  }).text;

test('an entry that takes place is published', () => {
  const file = write([entry()]);
  for (const line of ['METHOD:PUBLISH', 'STATUS:CONFIRMED', 'SEQUENCE:0', 'SUMMARY:Fête du village'])
    expect(file).toContain(line);
  expect(file).not.toContain('ORGANIZER');
});

test('a cancelled one takes itself out of the calendar, by the same name and a higher number', () => {
  const file = write([entry({ status: 'cancelled', changedAt: [at(2)] })]);
  for (const line of [
    'METHOD:CANCEL',
    'STATUS:CANCELLED',
    'SEQUENCE:120',
    'SUMMARY:Annulé : Fête du village',
    `UID:${'a'.repeat(24)}@kermesse`,
    'ORGANIZER;CN="Fête":mailto:bonjour@kermesse.test',
  ])
    expect(file).toContain(line);
});

test('a later change has a higher number, also when the event takes place after all', () => {
  expect(write([entry({ changedAt: [at(3), at(1)] })])).toContain('SEQUENCE:180');
});

test('an address that is read again and again goes on telling of what is cancelled', () => {
  const file = write([entry({ status: 'cancelled' })], true);
  expect(file).toContain('METHOD:PUBLISH');
  expect(file).toContain('STATUS:CANCELLED');
});
