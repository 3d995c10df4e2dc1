import type { Transition } from '../shared/transitions.ts';
import type { InscriptionStatus } from './enums.ts';

/** `draft` is a registration without a row: answers that are kept and a cart. */
export type InscriptionState = 'draft' | InscriptionStatus;

/** The life of a registration: what leads from one state to the next. */
export const inscriptionTransitions = {
  submit: { from: ['draft'], to: 'pending_payment' },
  /** Paid, free or invoiced. Money that comes late may find the same places free again. */
  confirm: { from: ['pending_payment', 'expired', 'cancelled'], to: 'confirmed' },
  /** Nobody paid in time, or the bank refused. */
  expire: { from: ['pending_payment'], to: 'expired' },
  /** The person or an organiser gave it up, or all of its places went back. */
  cancel: { from: ['pending_payment', 'confirmed'], to: 'cancelled' },
  /** Another try to pay; who gave up on purpose registers afresh. */
  renew: { from: ['expired'], to: 'pending_payment' },
  /** All of its money has gone back, and no place is left. */
  refund: { from: ['pending_payment', 'confirmed', 'cancelled', 'expired'], to: 'refunded' },
  /** The bank sent the refund back: over it stays, in the way in which it ended. */
  undoRefund: { from: ['refunded'], to: 'cancelled' },
  undoRefundOfSoldOut: { from: ['refunded'], to: 'expired' },
} as const satisfies Record<string, Transition<InscriptionState>>;

export type InscriptionStep = keyof typeof inscriptionTransitions;

/** Why a registration ended, as it is kept with it. */
export type InscriptionEndReason =
  | 'payment_expired'
  | 'payment_cancelled'
  | 'payment_failed'
  | 'edition_cancelled'
  | 'organizer'
  | 'returned'
  | 'sold_out';
