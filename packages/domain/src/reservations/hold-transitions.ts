import type { Transition } from '../shared/transitions.ts';
import type { HoldStatus, SignUpSessionStatus } from './enums.ts';

/** The life of a hold: only a confirmed one takes stock. `none` is a place that nobody holds. */
export const holdTransitions = {
  take: { from: ['none'], to: 'confirmed' },
  release: { from: ['confirmed'], to: 'released' },
  expire: { from: ['confirmed'], to: 'expired' },
  /** Another try to pay takes the same place again. */
  retake: { from: ['expired'], to: 'confirmed' },
  /** Paid, even after it had ended: then the same place was still free. */
  sell: { from: ['confirmed', 'released', 'expired'], to: 'sold' },
} as const satisfies Record<string, Transition<'none' | HoldStatus>>;

export type HoldStep = keyof typeof holdTransitions;

/** The life of the cart that the holds are in. `none` is a person who has not begun. */
export const sessionTransitions = {
  open: { from: ['none'], to: 'active' },
  submit: { from: ['active'], to: 'submitted' },
  release: { from: ['active', 'submitted'], to: 'released' },
  expire: { from: ['active', 'submitted'], to: 'expired' },
  retake: { from: ['expired'], to: 'submitted' },
  complete: { from: ['active', 'submitted', 'released', 'expired'], to: 'completed' },
} as const satisfies Record<string, Transition<'none' | SignUpSessionStatus>>;

export type SessionStep = keyof typeof sessionTransitions;
