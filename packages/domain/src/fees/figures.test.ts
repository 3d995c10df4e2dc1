import { expect, test } from 'vitest';
import type { Cotisation } from './answers.ts';
import { activationWords, feeInPeriods, reminderWords } from './figures.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('an activation is said in one line', () => {
  const preview = {
    period: '2026',
    members: 6,
    totalCents: 22_800,
    dueOn: '2026-12-31',
    isDuePast: false,
    nextOn: '2027-01-01',
  };
  expect(plain(activationWords(preview))).toBe(
    '6 membres, 228,00 €, période 2026, prochain appel le 01/01/2027',
  );
  expect(plain(activationWords({ ...preview, members: 1, nextOn: null }))).toContain('1 membre, ');
});

test('a fee shows the figures and the due date of one period, or the sum of those that began in a year', () => {
  const period = (startsOn: string, paidMembers: number, totalRevenue: number) => ({
    documentId: startsOn,
    label: startsOn,
    startsOn,
    endsOn: startsOn,
    dueOn: startsOn,
    totalMembers: 6,
    paidMembers,
    pendingMembers: 0,
    overduemembers: 0,
    cancelledMembers: 0,
    totalRevenue,
    expectedRevenue: 60.6,
  });
  const periods = [period('2027-02-01', 2, 0.1), period('2027-01-01', 3, 0.2), period('2026-12-01', 6, 60)];
  const fee: Cotisation = {
    ...period('2027-02-01', 2, 0.1),
    id: 1,
    createdAt: '2026-12-01T08:00:00.000Z',
    name: 'Gymnase',
    description: '',
    amount: 10.1,
    type: 'monthly',
    status: 'active',
    startsOn: '2026-12-01',
    dueDate: '2026-12-15',
    gracePeriod: 30,
    autoReminders: true,
    unbilledMembers: 0,
    periods,
  };
  expect(feeInPeriods(fee, 2027)).toMatchObject({
    totalMembers: 12,
    paidMembers: 5,
    totalRevenue: 0.3,
    expectedRevenue: 121.2,
    periodLabel: '2027',
    periodId: '2027-02-01',
    dueOn: '2027-02-01',
  });
  expect(feeInPeriods(fee, 2026)).toMatchObject({
    paidMembers: 6,
    periodLabel: '2026-12-01',
    dueOn: '2026-12-01',
  });
  expect(feeInPeriods(fee, 2025)).toMatchObject({ totalMembers: 0, totalRevenue: 0, periodId: null });
  // Not the first due date of the fee.
  expect(feeInPeriods(fee, null)).toMatchObject({ paidMembers: 2, dueOn: '2027-02-01' });
  expect(feeInPeriods({ ...fee, periods: [] }, null)).toMatchObject({ dueOn: '2026-12-15', periodId: null });
});

test('what became of reminders to many is said in words', () => {
  const run = {
    documentId: 'r',
    total: 0,
    sent: 0,
    passedOver: 0,
    unreachable: 0,
    waiting: 0,
    startedAt: '2027-04-13T08:00:00.000Z',
    finishedAt: null,
  };
  expect(reminderWords(run)).toBe('Aucune relance à envoyer.');
  expect(plain(reminderWords({ ...run, sent: 130, passedOver: 2, unreachable: 1 }))).toBe(
    '130 relances envoyées. 2 membres laissés de côté : déjà relancés aujourd’hui ou à jour depuis. 1 membre sans adresse e-mail.',
  );
});
