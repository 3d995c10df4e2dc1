import { describe, expect, test } from 'vitest';
import { type AskedFee, type CardFacts, cardCodeIn, cardValidity, memberNumber } from './validity.ts';

const year: AskedFee = {
  status: 'pending',
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  dueOn: '2027-01-31',
  graceDays: 15,
  isRefunded: false,
};
const paid: AskedFee = { ...year, status: 'paid' };
const next: AskedFee = { ...year, startsOn: '2028-01-01', endsOn: '2028-12-31', dueOn: '2028-01-31' };
const month: AskedFee = { ...paid, startsOn: '2027-03-01', endsOn: '2027-03-31', dueOn: '2027-03-10' };
const member = (fees: readonly AskedFee[] = [], over: Partial<CardFacts> = {}): CardFacts => ({
  status: 'active',
  isAssociationOpen: true,
  fees,
  ...over,
});

const valid = (until: string | null) => ({ isValid: true, until, refusal: null });
const invalid = (refusal: string) => ({ isValid: false, until: null, refusal });

describe('a membership card', () => {
  test.each<[string, CardFacts, string, object]>([
    ['of an association without fees', member(), '2027-03-15', valid(null)],
    ['with the year’s fee paid', member([paid]), '2027-03-15', valid('2027-12-31')],
    ['on the last day of the paid year', member([paid]), '2027-12-31', valid('2027-12-31')],
    [
      'with a fee that was given up',
      member([{ ...year, status: 'cancelled' }]),
      '2027-06-01',
      valid('2027-12-31'),
    ],
    [
      'with a fee that was paid back, late',
      member([{ ...year, status: 'cancelled', isRefunded: true }]),
      '2027-06-01',
      invalid('fee_late'),
    ],
    [
      'with a fee that was paid back, in time',
      member([{ ...year, status: 'cancelled', isRefunded: true }]),
      '2027-01-20',
      valid('2027-02-15'),
    ],
    ['before the due date', member([year]), '2027-01-20', valid('2027-02-15')],
    ['on the last day of grace', member([year]), '2027-02-15', valid('2027-02-15')],
    ['the day after', member([year]), '2027-02-16', invalid('fee_late')],
    [
      'late in words, though not yet by date',
      member([{ ...year, status: 'overdue' }]),
      '2027-01-20',
      valid('2027-02-15'),
    ],
    ['in the new year, not yet asked', member([paid]), '2028-01-02', valid(null)],
    ['in the new year, asked', member([paid, next]), '2028-01-02', valid('2028-02-15')],
    ['in the new year, late', member([paid, next]), '2028-02-16', invalid('fee_late')],
    [
      'late last year, paid this year',
      member([year, { ...next, status: 'paid' }]),
      '2028-03-01',
      valid('2028-12-31'),
    ],
    [
      'paid for the next year alone',
      member([year, { ...next, status: 'paid' }]),
      '2027-06-01',
      invalid('fee_late'),
    ],
    ['with a year and a month', member([paid, month]), '2027-03-15', valid('2027-03-31')],
    [
      'with a year paid and a month late',
      member([paid, { ...month, status: 'pending', graceDays: 0 }]),
      '2027-03-15',
      invalid('fee_late'),
    ],
    [
      'due after its own period',
      member([{ ...year, dueOn: '2028-01-31' }]),
      '2027-12-01',
      valid('2027-12-31'),
    ],
    ['of a request', member([], { status: 'pending' }), '2027-03-15', invalid('not_member')],
    [
      'of somebody suspended who paid',
      member([paid], { status: 'suspended' }),
      '2027-03-15',
      invalid('not_member'),
    ],
    [
      'of a former member who paid',
      member([paid], { status: 'inactive' }),
      '2027-03-15',
      invalid('not_member'),
    ],
    [
      'of a closed association',
      member([paid], { isAssociationOpen: false }),
      '2027-03-15',
      invalid('not_member'),
    ],
  ])('%s', (_, facts, today, expected) => {
    expect(cardValidity(facts, today)).toEqual(expected);
  });

  test('has a number that can be read out', () => {
    expect(memberNumber('0a1b2c3d4e5f0a1b2c3d4e5f')).toBe('0A1B2C3D');
  });
});

describe('the code of a card', () => {
  const code = `M${'0a1b2c3d4e5f0a1b2c3d4e5f'}-${'0123456789abcdef0123456789abcdef'}`.toUpperCase();
  test.each<[string, string, string | null]>([
    ['alone', code, code],
    ['in its address', `https://kermesse.example/carte/${code}`, code],
    ['in small letters, with a space', ` ${code.toLowerCase()}\n`, code],
    ['of a ticket', code.slice(1), null],
    ['cut off', code.slice(0, -1), null],
    ['of nothing', '', null],
  ])('%s', (_, text, expected) => {
    expect(cardCodeIn(text)).toBe(expected);
  });
});
