import type { Transition } from '../shared/transitions.ts';
import type { InscriptionStatus } from './enums.ts';

/** `draft` has no row yet, only stored answers and a cart. */
export type InscriptionState = 'draft' | InscriptionStatus;

export const inscriptionTransitions = {
  submit: { from: ['draft'], to: 'pending_payment' },
  /** Paid, free or invoiced; also after a late payment, if the same places are still free. */
  confirm: { from: ['pending_payment', 'expired'], to: 'confirmed' },
  /** Not paid in time, or refused by the bank. */
  expire: { from: ['pending_payment'], to: 'expired' },
  /** Cancelled by the person or an organiser, or all of its places were returned. */
  cancel: { from: ['pending_payment', 'confirmed'], to: 'cancelled' },
  /** Another try to pay; after a cancellation one registers again. */
  renew: { from: ['expired'], to: 'pending_payment' },
  /** Everything was refunded, and no place is left. */
  refund: { from: ['pending_payment', 'confirmed', 'cancelled', 'expired'], to: 'refunded' },
  /** The bank returned the refund: the registration goes back to the state in which it ended. */
  undoRefund: { from: ['refunded'], to: 'cancelled' },
  undoRefundOfSoldOut: { from: ['refunded'], to: 'expired' },
} as const satisfies Record<string, Transition<InscriptionState>>;

export type InscriptionStep = keyof typeof inscriptionTransitions;

export type InscriptionEndReason =
  | 'payment_expired'
  | 'payment_cancelled'
  | 'payment_failed'
  | 'edition_cancelled'
  | 'edition_postponed'
  | 'organizer'
  | 'returned'
  | 'sold_out';
