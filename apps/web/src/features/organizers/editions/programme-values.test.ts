import { dateTableSchema } from '@kermesse/domain/events/date-table';
import { expect, test } from 'vitest';
import { daysOfEdition, endsNextDay, programmeToPayload } from './programme-values.ts';

const day = { day: '2027-06-12', begin: '08:00', end: '20:00', label: ' ', isEventDay: true };
const toPayload = programmeToPayload('Europe/Paris');

test('hours are those of the place', () => {
  expect(toPayload({ data: [day] }).data).toEqual([
    {
      day: '2027-06-12',
      begin: '2027-06-12T06:00:00.000Z',
      end: '2027-06-12T18:00:00.000Z',
      label: null,
      isEventDay: true,
    },
  ]);
});

test('a night goes on past midnight', () => {
  const night = { ...day, begin: '20:00', end: '02:00' };
  expect(endsNextDay(night)).toBe(true);
  expect(toPayload({ data: [night] }).data[0]?.end).toBe('2027-06-13T00:00:00.000Z');
});

test('what is missing is refused at its field', () => {
  const result = dateTableSchema.safeParse(toPayload({ data: [{ ...day, begin: '' }] }).data);
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toContain('0.begin');
});

test('the days of an edition, over the end of a month', () => {
  const edition = {
    date_start: '2027-01-30T08:00:00.000Z',
    date_end: '2027-02-01T17:00:00.000Z',
    timezone: 'Europe/Paris',
  } as Parameters<typeof daysOfEdition>[0];
  expect(daysOfEdition(edition).map((one) => one.day)).toEqual(['2027-01-30', '2027-01-31', '2027-02-01']);
});
