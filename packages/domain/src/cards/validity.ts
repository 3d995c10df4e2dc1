import type { FeePaymentStatus } from '../fees/enums.ts';
import { isLateFee, isOwed } from '../fees/payments.ts';
import type { MembershipStatus } from '../memberships/enums.ts';
import { addDays, type IsoDate } from '../shared/calendar-date.ts';

/** A fee that the association asks of the member for a period. */
export interface AskedFee {
  readonly status: FeePaymentStatus;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly graceDays: number;
  /** What was paid went back, unlike a fee that was given up. */
  readonly isRefunded: boolean;
}

export interface CardFacts {
  readonly status: MembershipStatus;
  /** Accepted on the platform and not closed. */
  readonly isAssociationOpen: boolean;
  /** Annual and monthly ones. */
  readonly fees: readonly AskedFee[];
}

export const cardRefusals = ['not_member', 'fee_late'] as const;
export type CardRefusal = (typeof cardRefusals)[number];

export interface CardValidity {
  readonly isValid: boolean;
  /** The last day that is certain; null where no fee sets one, or when not valid. */
  readonly until: IsoDate | null;
  readonly refusal: CardRefusal | null;
}

const isCurrent = ({ startsOn, endsOn }: AskedFee, today: IsoDate) => startsOn <= today && today <= endsOn;

const lastDay = ({ status, endsOn, dueOn, graceDays }: AskedFee): IsoDate => {
  if (!isOwed(status)) return endsOn;
  const inTime = addDays(dueOn, graceDays);
  return inTime < endsOn ? inTime : endsOn;
};

/** Nothing is paid then, as before the payment. */
const withoutRefund = (fee: AskedFee): AskedFee => (fee.isRefunded ? { ...fee, status: 'pending' } : fee);

const refused = (refusal: CardRefusal): CardValidity => ({ isValid: false, until: null, refusal });

/** Decision 074: the membership is active, and no fee of the current period is late. */
export function cardValidity({ status, isAssociationOpen, fees }: CardFacts, today: IsoDate): CardValidity {
  if (status !== 'active' || !isAssociationOpen) return refused('not_member');
  const current = fees.filter((fee) => isCurrent(fee, today)).map(withoutRefund);
  if (current.some((fee) => isLateFee(fee, fee.graceDays, today))) return refused('fee_late');
  const days = current.map(lastDay).sort();
  return { isValid: true, until: days[0] ?? null, refusal: null };
}

/** Short enough to be read out; the rest of the identifier stays out of sight. */
export const memberNumber = (documentId: string): string => documentId.slice(0, 8).toUpperCase();

const codeShape = /^M[0-9A-F]{24}-[0-9A-F]{32}$/;

/** The code of a card in a scanned text: alone, or at the end of an address. Never that of a ticket. */
export function cardCodeIn(text: string): string | null {
  const code = (text.trim().split('/').at(-1) ?? '').toUpperCase();
  return codeShape.test(code) ? code : null;
}
