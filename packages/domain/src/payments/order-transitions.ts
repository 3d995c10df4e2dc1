import type { Transition } from '../shared/transitions.ts';
import type { OrderStatus } from './enums.ts';

export const orderTransitions = {
  /** Also when the money comes late; an invoiced order is marked paid by hand. */
  pay: { from: ['pending', 'invoiced', 'failed', 'expired', 'cancelled'], to: 'paid' },
  invoice: { from: ['pending'], to: 'invoiced' },
  fail: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
  cancel: { from: ['pending'], to: 'cancelled' },
  /** The money came for something no longer owed, and is refunded. */
  refuse: { from: ['pending', 'failed', 'expired', 'cancelled'], to: 'cancelled' },
  renew: { from: ['failed', 'expired'], to: 'pending' },
  /** Refused payments are refunded like any other. */
  refund: { from: ['paid', 'partially_refunded', 'cancelled'], to: 'refunded' },
  /** A part was refunded, or a part of the refunds was returned by the bank. */
  refundPart: { from: ['paid', 'partially_refunded', 'refunded', 'cancelled'], to: 'partially_refunded' },
  undoRefund: { from: ['partially_refunded', 'refunded', 'cancelled'], to: 'paid' },
  /** As `undoRefund`, when what the order was for has been asked for again. */
  undoRefundOfRefused: { from: ['refunded'], to: 'cancelled' },
} as const satisfies Record<string, Transition<OrderStatus>>;

export type OrderStep = keyof typeof orderTransitions;
