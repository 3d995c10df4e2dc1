import { describe, expect, it } from 'vitest';
import { canActOn, collectionRate, owedStatusOn, rateTone, reminderDueOn } from './payments.ts';

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

it('acts only on what is still owed', () => {
  for (const action of ['mark-paid', 'cancel', 'remind', 'discount'] as const) {
    expect(canActOn(action, 'pending')).toBe(true);
    expect(canActOn(action, 'overdue')).toBe(true);
    expect(canActOn(action, 'paid')).toBe(false);
    expect(canActOn(action, 'cancelled')).toBe(false);
  }
  expect(canActOn('reopen', 'cancelled')).toBe(true);
  expect(canActOn('reopen', 'paid')).toBe(false);
});
