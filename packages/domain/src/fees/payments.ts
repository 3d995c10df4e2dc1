import { addDays, type IsoDate } from '../shared/calendar-date.ts';
import type { FeePaymentStatus, FeeRefundState, ReminderKind } from './enums.ts';

export type PaymentAction = 'mark-paid' | 'cancel' | 'remind' | 'discount' | 'reopen' | 'unmark' | 'refund';

interface PaymentFacts {
  readonly status: FeePaymentStatus;
  readonly finalCents: number;
  /** The provider holds the money: it is refunded there, and cannot be marked unpaid by hand. */
  readonly isPaidOnline: boolean;
  readonly refund: FeeRefundState | null;
}

export const isOwed = (status: FeePaymentStatus): boolean => status === 'pending' || status === 'overdue';

const whileOwed = ({ status }: PaymentFacts): boolean => isOwed(status);
const possible: Record<PaymentAction, (payment: PaymentFacts) => boolean> = {
  'mark-paid': whileOwed,
  cancel: whileOwed,
  remind: whileOwed,
  // A payment that a discount reduced to nothing is settled; another discount opens it again.
  discount: ({ status, finalCents }) => isOwed(status) || (status === 'paid' && finalCents === 0),
  reopen: ({ status }) => status === 'cancelled',
  unmark: ({ status, finalCents, isPaidOnline }) => status === 'paid' && finalCents > 0 && !isPaidOnline,
  refund: ({ status, isPaidOnline, refund }) => status === 'paid' && isPaidOnline && refund !== 'pending',
};

export const canActOn = (action: PaymentAction, payment: PaymentFacts): boolean => possible[action](payment);

/** What was due before this day is late. */
export const lateIfDueBefore = (today: IsoDate, graceDays: number): IsoDate => addDays(today, -graceDays);

/** Who votes is decided by the due date (decision 075); all else gives the fee's own days of grace (074). */
export const graceDaysOfVoters = 0;

const isPastDue = (dueOn: IsoDate, graceDays: number, today: IsoDate): boolean =>
  dueOn < lateIfDueBefore(today, graceDays);

export const isLateFee = (
  { status, dueOn }: { status: FeePaymentStatus; dueOn: IsoDate },
  graceDays: number,
  today: IsoDate,
): boolean => isOwed(status) && isPastDue(dueOn, graceDays, today);

export function owedStatusOn(dueOn: IsoDate, graceDays: number, today: IsoDate): 'pending' | 'overdue' {
  return isPastDue(dueOn, graceDays, today) ? 'overdue' : 'pending';
}

export type AutomaticReminder = Exclude<ReminderKind, 'manual'>;
export const remindDaysBefore = 7;

/** Only the latest one, so that somebody who missed several gets one. */
export function reminderDueOn(
  { dueOn, graceDays, billedOn }: { dueOn: IsoDate; graceDays: number; billedOn: IsoDate },
  today: IsoDate,
): AutomaticReminder | null {
  // No reminder on the day of the request itself.
  if (billedOn >= today) return null;
  if (isPastDue(dueOn, graceDays, today)) return 'after_grace';
  if (isPastDue(dueOn, 0, today)) return 'after_due';
  return today >= addDays(dueOn, -remindDaysBefore) ? 'before_due' : null;
}

/** In whole percent; 0 when nothing was asked for. */
export function collectionRate(collectedCents: number, expectedCents: number): number {
  if (expectedCents <= 0) return 0;
  // Rounded down: 79.9 % has not reached 80.
  return Math.floor((collectedCents * 100) / expectedCents);
}

export const goodRate = 80;
export const fairRate = 50;

/** Names of the palette for green, yellow and red. */
export function rateTone(rate: number): 'sapin' | 'soleil' | 'corail' {
  if (rate >= goodRate) return 'sapin';
  return rate >= fairRate ? 'soleil' : 'corail';
}
