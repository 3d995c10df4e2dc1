import type { Transition } from '../shared/transitions.ts';
import type { OrderStatus } from './enums.ts';

/** The life of an order: what leads from one state to the next. */
export const orderTransitions = {
  /** The money is there, however late it came; what was invoiced is paid by hand. */
  pay: { from: ['pending', 'invoiced', 'failed', 'expired', 'cancelled'], to: 'paid' },
  invoice: { from: ['pending'], to: 'invoiced' },
  fail: { from: ['pending'], to: 'failed' },
  expire: { from: ['pending'], to: 'expired' },
  cancel: { from: ['pending'], to: 'cancelled' },
  /** The money came for something that is no longer owed, and goes back. */
  refuse: { from: ['pending', 'failed', 'expired', 'cancelled'], to: 'cancelled' },
  /** Another try to pay. */
  renew: { from: ['failed', 'expired'], to: 'pending' },
  /** Money that was refused goes back like any other. */
  refund: { from: ['paid', 'partially_refunded', 'cancelled'], to: 'refunded' },
  /** Part of it went back, or part of what had gone back is there again. */
  refundPart: { from: ['paid', 'partially_refunded', 'refunded', 'cancelled'], to: 'partially_refunded' },
  /** The bank sent the refunds back. */
  undoRefund: { from: ['partially_refunded', 'refunded', 'cancelled'], to: 'paid' },
  /** The same, but what it was for has been asked for anew. */
  undoRefundOfRefused: { from: ['refunded'], to: 'cancelled' },
} as const satisfies Record<string, Transition<OrderStatus>>;

export type OrderStep = keyof typeof orderTransitions;
