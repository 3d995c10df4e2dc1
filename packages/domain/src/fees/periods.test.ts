import { describe, expect, it } from 'vitest';
import { addDays } from '../shared/calendar-date.ts';
import { addMonths } from './calendar.ts';
import {
  dueOnFor,
  type FeeCalendar,
  firstDueDate,
  nextPeriod,
  periodAt,
  periodIndexOn,
  periodsToOpen,
  usualStart,
} from './periods.ts';

const yearly: FeeCalendar = { type: 'annual', startsOn: '2026-01-01', dueDate: '2026-03-31' };
const season: FeeCalendar = { type: 'annual', startsOn: '2026-09-01', dueDate: '2026-10-15' };
const monthly: FeeCalendar = { type: 'monthly', startsOn: '2026-01-31', dueDate: null };
const once: FeeCalendar = { type: 'one-time', startsOn: '2026-05-10', dueDate: '2026-06-30' };

describe('the calendar', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2096-02-29', 48, '2100-02-28'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  it('crosses months, years and changes of the clocks by whole days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  });
});

describe('the periods of a fee', () => {
  it('follow the calendar year, the season or the month', () => {
    expect(periodAt(yearly, 1, '2026-01-01')).toEqual({
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      dueOn: '2027-03-31',
      label: '2027',
    });
    expect(periodAt(season, 0, '2026-09-01')).toMatchObject({ endsOn: '2027-08-31', label: '2026–2027' });
    expect(periodAt(monthly, 1, '2026-01-01')).toMatchObject({
      startsOn: '2026-02-28',
      endsOn: '2026-03-30',
      label: 'février 2026',
    });
    expect(periodAt(monthly, 2, '2026-01-01').startsOn).toBe('2026-03-31');
  });

  it('touch and never overlap, month ends and leap years included', () => {
    for (const startsOn of ['2027-10-29', '2027-10-30', '2027-10-31', '2028-02-29', '2026-01-01']) {
      for (const type of ['monthly', 'annual'] as const) {
        const fee: FeeCalendar = { type, startsOn, dueDate: null };
        for (let index = 0; index < 60; index++) {
          const period = periodAt(fee, index, startsOn);
          const next = periodAt(fee, index + 1, startsOn);
          expect(addDays(period.endsOn, 1)).toBe(next.startsOn);
          expect(periodIndexOn(fee, period.startsOn)).toBe(index);
          expect(periodIndexOn(fee, period.endsOn)).toBe(index);
        }
      }
    }
  });

  it('are due thirty days after people could know of them, unless a date is set', () => {
    expect(periodAt({ ...yearly, dueDate: null }, 0, '2026-11-15').dueOn).toBe('2026-12-15');
    expect(periodAt({ ...yearly, dueDate: null }, 1, '2026-11-15').dueOn).toBe('2027-01-31');
    expect(periodAt(once, 0, '2026-05-10')).toMatchObject({ endsOn: '2026-06-30', dueOn: '2026-06-30' });
  });
});

describe('which periods are opened', () => {
  it.each([
    ['on activation, the one of today', yearly, '2028-07-14', '2028-07-14', null, ['2028']],
    ['before its start, the first', season, '2026-06-01', '2026-06-01', null, ['2026–2027']],
    ['again in the same period, none', yearly, '2026-07-14', '2026-07-14', '2026-01-01', []],
    ['when a year begins, the next', yearly, '2027-01-01', '2026-02-02', '2026-01-01', ['2027']],
    [
      'after days without a server, all that were missed',
      { ...monthly, startsOn: '2026-01-01' },
      '2026-04-02',
      '2026-01-01',
      '2026-01-01',
      ['février 2026', 'mars 2026', 'avril 2026'],
    ],
    [
      'after a pause, none of the pause',
      { ...monthly, startsOn: '2026-01-01' },
      '2026-06-10',
      '2026-06-10',
      '2026-01-01',
      ['juin 2026'],
    ],
    ['of a one-time fee, one for ever', once, '2031-01-01', '2026-05-10', '2026-05-10', []],
  ] as const)('%s', (_, fee, today, activatedOn, lastStart, labels) => {
    const opened = periodsToOpen(fee, { today, activatedOn, lastStart });
    expect(opened.map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['a date to come', '2026-03-10', '2026-01-01', '2026-03-15'],
    ['the date of the day', '2026-03-15', '2026-01-01', '2026-03-15'],
    ['thirty days where the date is past', '2026-03-16', '2026-01-01', '2026-04-15'],
    ['a past date that the activation tells', '2026-03-16', '2026-03-16', '2026-03-15'],
  ])('opened after its first day has %s', (_, today, activatedOn, dueOn) => {
    const fee: FeeCalendar = { type: 'monthly', startsOn: '2026-01-01', dueDate: '2026-01-15' };
    const opened = periodsToOpen(fee, { today, activatedOn, lastStart: '2026-02-01' });
    expect(opened).toMatchObject([{ startsOn: '2026-03-01', dueOn }]);
  });

  it('never asks for more than two years of months at once', () => {
    const fee: FeeCalendar = { type: 'monthly', startsOn: '1990-01-01', dueDate: null };
    const opened = periodsToOpen(fee, { today: '2026-01-01', activatedOn: '1990-01-01', lastStart: null });
    expect(opened).toHaveLength(24);
    expect(opened.at(-1)?.label).toBe('janvier 2026');
  });
});

it('gives somebody who comes later as long to pay as the others had', () => {
  const period = periodAt(yearly, 0, '2026-01-01');
  expect(dueOnFor(period, null)).toBe('2026-03-31');
  expect(dueOnFor(period, '2025-06-01')).toBe('2026-03-31');
  expect(dueOnFor(period, '2026-02-01')).toBe('2026-03-31');
  expect(dueOnFor(period, '2026-10-31')).toBe('2026-11-30');
});

it('suggests a start that fits the type', () => {
  expect(usualStart('annual', '2026-11-15')).toBe('2026-01-01');
  expect(usualStart('monthly', '2026-11-15')).toBe('2026-11-01');
  expect(usualStart('one-time', '2026-11-15')).toBe('2026-11-15');
});

describe('another due date of a running fee', () => {
  it.each<[FeeCalendar, string, string]>([
    [yearly, '2026-06-30', '2026-06-30'],
    [yearly, '2028-06-30', '2026-06-30'],
    [yearly, '2029-02-28', '2026-02-28'],
    [season, '2028-10-31', '2026-10-31'],
    [season, '2029-03-31', '2027-03-31'],
    [monthly, '2026-04-15', '2026-02-15'],
    [monthly, '2026-02-28', '2026-01-31'],
    [once, '2029-06-30', '2029-06-30'],
  ])('keeps its place in the period: %o, %s as %s', (fee, typed, first) =>
    expect(firstDueDate(fee, typed)).toBe(first),
  );

  it.each<[string, FeeCalendar, string, string]>([
    [
      'the 31st, shown as 28 February',
      { ...yearly, type: 'monthly', dueDate: '2026-01-31' },
      '2026-01-01',
      '2026-02-28',
    ],
    [
      'the 31st, shown as 29 February',
      { ...yearly, type: 'monthly', dueDate: '2026-01-31' },
      '2028-01-01',
      '2028-02-29',
    ],
    [
      'the 30th, shown as 28 February',
      { ...yearly, type: 'monthly', dueDate: '2026-01-30' },
      '2026-01-01',
      '2026-02-28',
    ],
    [
      '29 February, shown as the 28th',
      { ...yearly, startsOn: '2028-01-01', dueDate: '2028-02-29' },
      '2028-01-01',
      '2029-02-28',
    ],
    [
      'one after the end of its month',
      { type: 'monthly', startsOn: '2026-09-01', dueDate: '2026-10-31' },
      '2026-12-01',
      '2027-02-28',
    ],
  ])('that is saved as it is shown stays %s', (_, fee, lastStart, shown) => {
    const next = nextPeriod(fee, lastStart, lastStart);
    expect(next?.dueOn).toBe(shown);
    expect(firstDueDate(fee, shown, next)).toBe(fee.dueDate);
  });

  it('typed a month earlier than shown counts for that month', () => {
    const fee: FeeCalendar = { type: 'monthly', startsOn: '2026-09-01', dueDate: '2026-10-05' };
    const next = nextPeriod(fee, '2026-10-01', '2026-10-15');
    expect(next?.dueOn).toBe('2026-12-05');
    expect(firstDueDate(fee, '2026-11-05', next)).toBe('2026-09-05');
  });

  it('counts for the next call, not a year later', () => {
    const changed = { ...yearly, dueDate: firstDueDate(yearly, '2028-06-30') };
    expect(nextPeriod(changed, '2028-01-01', '2028-03-10')).toMatchObject({
      startsOn: '2029-01-01',
      dueOn: '2029-06-30',
    });
  });

  it('is asked for the period after the last one, or for the running one after a pause', () => {
    expect(nextPeriod(yearly, '2027-01-01', '2026-11-15')?.label).toBe('2028');
    expect(nextPeriod(yearly, '2026-01-01', '2029-03-10')?.label).toBe('2029');
    expect(nextPeriod(once, '2026-05-10', '2026-06-01')).toBeNull();
  });
});
