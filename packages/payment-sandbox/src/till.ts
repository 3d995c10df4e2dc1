import { type Clock, seconds } from './clock.ts';
import { buildEvent, type Told, type ToldType } from './objects/event.ts';
import type { Store } from './store.ts';

export interface Delays {
  /** How late the message of a 'slow webhook' card comes. */
  slowWebhookMs: number;
  /** How long a bank takes to answer a direct debit. */
  bankMs: number;
}

/** What every operation needs: memory, time, the address of the pages, and a way to tell the shop. */
export interface Till {
  readonly store: Store;
  readonly clock: Clock;
  readonly baseUrl: () => string;
  readonly delays: Delays;
  /** Something changed that a timer waits for. */
  readonly wake: () => void;
}

export interface TellOptions {
  afterMs?: number;
  repeats?: number;
}

/** Queues a message in the same line of the journal as the change that it tells. */
export function tell<T extends ToldType>(
  till: Till,
  type: T,
  object: Told[T],
  account: string | null,
  { afterMs = 0, repeats = 0 }: TellOptions = {},
): void {
  const now = till.clock.now();
  const event = buildEvent(type, object, account, seconds(now));
  till.store.put('event', event.id, {
    event,
    attempts: 0,
    nextAttemptAt: now.getTime() + afterMs,
    repeats,
  });
  till.wake();
}
