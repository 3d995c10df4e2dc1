import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addYears,
  ageOn,
  checkDateBounds,
  formatIsoDate,
  isIsoDate,
  parseTypedDate,
  slashTypedDate,
} from './calendar-date.ts';
import { isoDateSchema } from './calendar-date-schema.ts';

describe('a date typed by a person', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['5/2/2024', '2024-02-05'],
    ['05.02.2024', '2024-02-05'],
    ['05-02-2024', '2024-02-05'],
    ['05 02 2024', '2024-02-05'],
    ['05022024', '2024-02-05'],
    [' 31/12/1999 ', '1999-12-31'],
    ['01/01/1900', '1900-01-01'],
    ['28/03/2027', '2027-03-28'],
    ['31/10/2027', '2027-10-31'],
  ])('reads %j as %s', (text, date) => {
    expect(parseTypedDate(text)).toBe(date);
  });

  it.each([
    ['29/02/2023'],
    ['29/02/1900'],
    ['31/04/2024'],
    ['00/01/2024'],
    ['01/13/2024'],
    ['32/01/2024'],
    ['12/06/27'],
    ['2024-02-05'],
    ['05/02'],
    ['01/01/0000'],
    ['demain'],
    [''],
  ])('does not guess at %j', (text) => {
    expect(parseTypedDate(text)).toBeNull();
  });

  it('reads back every day that it shows', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(isIsoDate(day)).toBe(true);
        expect(parseTypedDate(formatIsoDate(day))).toBe(day);
      }),
    );
  });

  it.each([
    ['05', '05'],
    ['050', '05/0'],
    ['0502', '05/02'],
    ['05022', '05/02/2'],
    ['05022024', '05/02/2024'],
    ['05/022', '05/02/2'],
    ['5/2/2024', '5/2/2024'],
    ['demain', 'demain'],
  ])('puts the slashes into %j', (typed, shown) => {
    expect(slashTypedDate(typed)).toBe(shown);
  });
});

describe('a date sent', () => {
  it.each([['2024-02-29'], ['1900-01-01'], ['9999-12-31']])('accepts %s', (date) => {
    expect(isoDateSchema.safeParse(date).success).toBe(true);
  });

  it.each([['2023-02-29'], ['1900-02-29'], ['2024-2-5'], ['05/02/2024'], [''], ['2024-02-05T00:00:00Z']])(
    'refuses %j',
    (date) => {
      expect(isoDateSchema.safeParse(date).success).toBe(false);
    },
  );

  it('says in French which side of its limits it lies on', () => {
    const bounds = { min: '1900-01-01', max: '2027-06-12' };
    expect(checkDateBounds('1899-12-31', bounds)).toBe('Choisissez une date à partir du 01/01/1900.');
    expect(checkDateBounds('2027-06-13', bounds)).toBe('Choisissez une date jusqu’au 12/06/2027.');
    expect(checkDateBounds('1900-01-01', bounds)).toBeNull();
    expect(checkDateBounds('2027-06-12', bounds)).toBeNull();
    expect(checkDateBounds('0001-01-01', {})).toBeNull();
  });
});

describe('years', () => {
  it.each([
    ['2024-02-29', 1, '2025-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2024-02-29', -15, '2009-02-28'],
    ['2000-02-29', -100, '1900-02-28'],
    ['2027-06-12', -100, '1927-06-12'],
  ])('%s moved by %i years is %s', (date, years, expected) => {
    expect(addYears(date, years)).toBe(expected);
  });

  it.each([
    ['2010-06-12', '2027-06-11', 16],
    ['2010-06-12', '2027-06-12', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['1900-01-01', '2000-01-01', 100],
    ['2027-06-12', '2027-06-12', 0],
  ])('somebody born on %s is, on %s, %i years old', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});

describe('days later and earlier', () => {
  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2027-06-12', 0, '2027-06-12'],
    ['2027-06-12', -365, '2026-06-12'],
    ['0050-12-31', 1, '0051-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
    ['0001-01-01', -1, '0001-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});
