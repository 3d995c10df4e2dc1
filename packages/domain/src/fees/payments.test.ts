import { describe, expect, it } from 'vitest';
import {
  canActOn,
  collectionRate,
  graceDaysOfVoters,
  isLateFee,
  owedStatusOn,
  rateTone,
  reminderDueOn,
} from './payments.ts';

describe('how much has come in', () => {
  it.each([
    [0, 0, 0, 'corail'],
    [4_999, 10_000, 49, 'corail'],
    [5_000, 10_000, 50, 'soleil'],
    [7_999, 10_000, 79, 'soleil'],
    [8_000, 10_000, 80, 'sapin'],
    [10_000, 10_000, 100, 'sapin'],
  ] as const)('%i of %i cents is %i %% and %s', (collected, expected, rate, tone) => {
    expect(collectionRate(collected, expected)).toBe(rate);
    expect(rateTone(rate)).toBe(tone);
  });
});

describe('a fee is late', () => {
  const fee = { status: 'pending', dueOn: '2026-03-31' } as const;
  it.each([
    ['on its due date', fee, graceDaysOfVoters, '2026-03-31', false],
    ['the day after, for who votes', fee, graceDaysOfVoters, '2026-04-01', true],
    ['the day after, within its days of grace', fee, 30, '2026-04-01', false],
    ['on the last day of grace', fee, 30, '2026-04-30', false],
    ['after its days of grace', fee, 30, '2026-05-01', true],
    [
      'when it is called overdue, as long as its days of grace last',
      { ...fee, status: 'overdue' },
      30,
      '2026-04-30',
      false,
    ],
    ['when it is paid', { ...fee, status: 'paid' }, 0, '2030-01-01', false],
    ['when it was given up', { ...fee, status: 'cancelled' }, 0, '2030-01-01', false],
  ] as const)('%s', (_, asked, graceDays, today, isLate) =>
    expect(isLateFee(asked, graceDays, today)).toBe(isLate),
  );
});

it('is overdue only once the grace period is over', () => {
  expect(owedStatusOn('2026-03-31', 30, '2026-04-30')).toBe('pending');
  expect(owedStatusOn('2026-03-31', 30, '2026-05-01')).toBe('overdue');
  expect(owedStatusOn('2026-03-31', 0, '2026-04-01')).toBe('overdue');
});

describe('automatic reminders', () => {
  const fee = { dueOn: '2026-03-31', graceDays: 30, billedOn: '2026-01-02' };
  it.each([
    ['2026-03-23', null],
    ['2026-03-24', 'before_due'],
    ['2026-03-31', 'before_due'],
    ['2026-04-01', 'after_due'],
    ['2026-04-30', 'after_due'],
    ['2026-05-01', 'after_grace'],
    ['2030-01-01', 'after_grace'],
  ])('on %s: %s', (today, kind) => expect(reminderDueOn(fee, today)).toBe(kind));

  it('do not chase on the day on which something is first asked for', () => {
    expect(reminderDueOn({ ...fee, billedOn: '2026-05-01' }, '2026-05-01')).toBeNull();
    expect(reminderDueOn({ ...fee, billedOn: '2026-05-01' }, '2026-05-02')).toBe('after_grace');
  });
});

describe('what can be done with a payment', () => {
  const all = ['mark-paid', 'cancel', 'remind', 'discount', 'reopen', 'unmark', 'refund'] as const;
  const owed = { status: 'pending', finalCents: 4_500, isPaidOnline: false, refund: null } as const;
  const paid = { ...owed, status: 'paid' } as const;
  const online = { ...paid, isPaidOnline: true } as const;
  it.each([
    ['is owed', owed, ['mark-paid', 'cancel', 'remind', 'discount']],
    ['is late', { ...owed, status: 'overdue' }, ['mark-paid', 'cancel', 'remind', 'discount']],
    ['was cancelled', { ...owed, status: 'cancelled' }, ['reopen']],
    ['was marked as paid by hand', paid, ['unmark']],
    ['costs nothing after a discount', { ...paid, finalCents: 0 }, ['discount']],
    ['was paid online', online, ['refund']],
    ['goes back at the moment', { ...online, refund: 'pending' }, []],
    ['was refused its way back', { ...online, refund: 'failed' }, ['refund']],
  ] as const)('that %s', (_words, payment, actions) => {
    expect(all.filter((action) => canActOn(action, payment))).toEqual(actions);
  });
});
