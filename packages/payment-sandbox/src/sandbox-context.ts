import { type Clock, seconds } from './clock.ts';
import { buildEvent, type Told, type ToldType } from './objects/event.ts';
import type { Store } from './store.ts';

export interface Delays {
  slowWebhookMs: number;
  bankMs: number;
}

export interface SandboxContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly baseUrl: () => string;
  readonly delays: Delays;
  /** Schedules the timer again. */
  readonly wake: () => void;
}

export interface TellOptions {
  afterMs?: number;
  repeats?: number;
}

/** Written to the journal together with the change that it reports. */
export function tell<T extends ToldType>(
  context: SandboxContext,
  type: T,
  object: Told[T],
  account: string | null,
  { afterMs = 0, repeats = 0 }: TellOptions = {},
): void {
  const now = context.clock.now();
  const event = buildEvent(type, object, account, seconds(now));
  context.store.put('event', event.id, {
    event,
    attempts: 0,
    nextAttemptAt: now.getTime() + afterMs,
    repeats,
  });
  context.wake();
}
