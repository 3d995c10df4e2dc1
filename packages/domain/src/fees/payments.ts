import { addDays, type IsoDate } from '../shared/calendar-date.ts';
import type { FeePaymentStatus, FeeRefundState, ReminderKind } from './enums.ts';

export type PaymentAction = 'mark-paid' | 'cancel' | 'remind' | 'discount' | 'reopen' | 'unmark' | 'refund';

/** What decides whether a payment can be acted on. */
interface PaymentFacts {
  readonly status: FeePaymentStatus;
  readonly finalCents: number;
  /** The provider holds the money: it goes back through it, and cannot be denied by hand. */
  readonly isPaidOnline: boolean;
  readonly refund: FeeRefundState | null;
}

export const isOwed = (status: FeePaymentStatus): boolean => status === 'pending' || status === 'overdue';

const whileOwed = ({ status }: PaymentFacts): boolean => isOwed(status);
const possible: Record<PaymentAction, (payment: PaymentFacts) => boolean> = {
  'mark-paid': whileOwed,
  cancel: whileOwed,
  remind: whileOwed,
  // A discount that left nothing to pay has settled it; another one opens it again.
  discount: ({ status, finalCents }) => isOwed(status) || (status === 'paid' && finalCents === 0),
  reopen: ({ status }) => status === 'cancelled',
  unmark: ({ status, finalCents, isPaidOnline }) => status === 'paid' && finalCents > 0 && !isPaidOnline,
  refund: ({ status, isPaidOnline, refund }) => status === 'paid' && isPaidOnline && refund !== 'pending',
};

export const canActOn = (action: PaymentAction, payment: PaymentFacts): boolean => possible[action](payment);

/** A day late is not overdue yet: the grace period has to be over. */
export function owedStatusOn(dueOn: IsoDate, graceDays: number, today: IsoDate): 'pending' | 'overdue' {
  return today > addDays(dueOn, graceDays) ? 'overdue' : 'pending';
}

export type AutomaticReminder = Exclude<ReminderKind, 'manual'>;
/** The first reminder goes out this long before a fee is due. */
export const remindDaysBefore = 7;

/**
 * Which automatic reminder a day calls for. Only the latest: somebody who missed one, for the server was away or the
 * fee came late, does not get several at once.
 */
export function reminderDueOn(
  { dueOn, graceDays, billedOn }: { dueOn: IsoDate; graceDays: number; billedOn: IsoDate },
  today: IsoDate,
): AutomaticReminder | null {
  // What was asked for only today is not chased on the same day.
  if (billedOn >= today) return null;
  if (today > addDays(dueOn, graceDays)) return 'after_grace';
  if (today > dueOn) return 'after_due';
  return today >= addDays(dueOn, -remindDaysBefore) ? 'before_due' : null;
}

/** Share of what was asked that has come in, in whole percent; nothing asked is nothing missing. */
export function collectionRate(collectedCents: number, expectedCents: number): number {
  if (expectedCents <= 0) return 0;
  // Rounded down: 79.9 % has not reached 80.
  return Math.floor((collectedCents * 100) / expectedCents);
}

export const goodRate = 80;
export const fairRate = 50;

/** Green, yellow or red in the words of the palette. */
export function rateTone(rate: number): 'sapin' | 'soleil' | 'corail' {
  if (rate >= goodRate) return 'sapin';
  return rate >= fairRate ? 'soleil' : 'corail';
}
