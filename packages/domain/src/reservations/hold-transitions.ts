import type { Transition } from '../shared/transitions.ts';
import type { HoldStatus, SignUpSessionStatus } from './enums.ts';

/** Only a confirmed hold takes stock; `none` is the state before it. */
export const holdTransitions = {
  take: { from: ['none'], to: 'confirmed' },
  release: { from: ['confirmed'], to: 'released' },
  expire: { from: ['confirmed'], to: 'expired' },
  /** Another try to pay takes the same place again. */
  retake: { from: ['expired'], to: 'confirmed' },
  /** Also after it ended, if the same place is still free. */
  sell: { from: ['confirmed', 'released', 'expired'], to: 'sold' },
} as const satisfies Record<string, Transition<'none' | HoldStatus>>;

export type HoldStep = keyof typeof holdTransitions;

/** `none` is the state before the session. */
export const sessionTransitions = {
  open: { from: ['none'], to: 'active' },
  submit: { from: ['active'], to: 'submitted' },
  release: { from: ['active', 'submitted'], to: 'released' },
  expire: { from: ['active', 'submitted'], to: 'expired' },
  retake: { from: ['expired'], to: 'submitted' },
  complete: { from: ['active', 'submitted', 'released', 'expired'], to: 'completed' },
} as const satisfies Record<string, Transition<'none' | SignUpSessionStatus>>;

export type SessionStep = keyof typeof sessionTransitions;
